#include <uchar.h>
#include <wchar.h>
#include <wctype.h>
int main(void)
{
    static const wchar_t text[] = L"wide"; static const char16_t u16[] = u"sixteen"; static const char32_t u32[] = U"thirty-two";
    static const char u8[] = u8"eight";
    return wcslen(text) == 4 && u16[0] == u's' && u32[1] == U'h' && u8[0] == 'e' && iswalpha(L'a') && wmemchr(text, L'd', 4) ? 0 : 1;
}
