/* Puts a program under the gate's filter of system calls, and hears which call the filter refused. */
#define _GNU_SOURCE
#include "runner.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Once the filter stands, the child has still to hand over its listener and to become the program. It makes these
 * calls with a random number as their sixth argument, which the kernel ignores and the program never learns. */
long keyed_call(uint64_t key, long number, long a, long b, long c)
{
    return syscall(number, a, b, c, 0L, 0L, (long)key);
}

int filter_itself(const struct job *job, uint64_t key)
{
    static struct sock_filter lines[BPF_MAXINSNS];
    struct sock_filter passes[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[5])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)key, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[5]) + 4),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(key >> 32), 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {0, lines};
    if (job->filter_bytes > sizeof lines - sizeof passes) {
        errno = E2BIG;
        return -1;
    }
    memcpy(lines, passes, sizeof passes);
    memcpy(lines + sizeof passes / sizeof *passes, job->filter, job->filter_bytes);
    program.len = (unsigned short)((sizeof passes + job->filter_bytes) / sizeof *lines);
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

struct report {
    struct iovec piece;
    struct msghdr head;
    union { struct cmsghdr head; char room[CMSG_SPACE(sizeof(int))]; } attached;
};

static void prepare(struct report *r, int *error)
{
    memset(r, 0, sizeof *r);
    r->piece = (struct iovec){error, sizeof *error};
    r->head.msg_iov = &r->piece;
    r->head.msg_iovlen = 1;
    r->head.msg_control = r->attached.room;
    r->head.msg_controllen = sizeof r->attached.room;
}

int send_report(int socket, uint64_t key, int error, int listener)
{
    struct report r;
    prepare(&r, &error);
    if (listener < 0) {
        r.head.msg_control = NULL;
        r.head.msg_controllen = 0;
    } else {
        struct cmsghdr *c = CMSG_FIRSTHDR(&r.head);
        c->cmsg_level = SOL_SOCKET;
        c->cmsg_type = SCM_RIGHTS;
        c->cmsg_len = CMSG_LEN(sizeof listener);
        memcpy(CMSG_DATA(c), &listener, sizeof listener);
    }
    return keyed_call(key, SYS_sendmsg, socket, (long)&r.head, MSG_NOSIGNAL) == (long)sizeof error;
}

int receive_report(int socket, int *listener)
{
    int error = 0;
    for (;;) {
        struct report r;
        int said = 0;
        prepare(&r, &said);
        ssize_t n = recvmsg(socket, &r.head, MSG_CMSG_CLOEXEC);
        if (n < 0 && errno == EINTR)
            continue;
        if (n != (ssize_t)sizeof said)
            return error;
        struct cmsghdr *c = CMSG_FIRSTHDR(&r.head);
        if (c && c->cmsg_type == SCM_RIGHTS && *listener < 0)
            memcpy(listener, CMSG_DATA(c), sizeof *listener);
        if (said)
            error = said;
    }
}

int take_refusal(int listener, struct refusal *refused)
{
    struct seccomp_notif call;
    memset(&call, 0, sizeof call);
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &call) != 0)
        return 0;
    refused->number = (uint64_t)(uint32_t)call.data.nr;
    refused->architecture = call.data.arch;
    refused->address = call.data.instruction_pointer;
    return 1;
}
