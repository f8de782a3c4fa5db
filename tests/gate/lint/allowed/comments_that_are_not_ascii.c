/* Größe der Tabelle — 表の大きさ; naïve coöperation → ∞, €, 𝄞 */
#include <stdio.h> // für puts
int main(void) // ½ + ¼
{
    puts("ok"); /* ✓ */
    return 0;
}
