/* Asks and resets the connection when the reply begins, so many times a second: abort <port> <per second> <file of requests>.
   Ends on SIGTERM and prints what it did. C, because it shares the cores with the server that it attacks. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { max = 2000, addresses = 20 };

static volatile sig_atomic_t going = 1;
static void stop(int signal) { (void)signal; going = 0; }

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

/* A reset instead of an orderly end. */
static void reset(int fd) {
  struct linger none = {1, 0};
  setsockopt(fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
  close(fd);
}

static int begin(int port, unsigned n, int poll) {
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (fd < 0) return -1;
  int yes = 1;
  setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
  struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET, .sin_port = htons(port)};
  from.sin_addr.s_addr = htonl(0x7f000300 + 1 + n % addresses);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct epoll_event event = {.events = EPOLLOUT | EPOLLET, .data.u64 = (unsigned)fd | (unsigned long long)n << 32};
  if (bind(fd, (void *)&from, sizeof from) || (connect(fd, (void *)&to, sizeof to) && errno != EINPROGRESS) ||
      epoll_ctl(poll, EPOLL_CTL_ADD, fd, &event)) {
    close(fd);
    return -1;
  }
  return fd;
}

int main(int count, char **words) {
  if (count != 4) return 2;
  int port = atoi(words[1]);
  double rate = atof(words[2]);
  static char text[1 << 22];
  FILE *file = fopen(words[3], "r");
  if (!file) return 2;
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  static char *requests[8192];
  unsigned known = 0;
  for (char *at = text, *end; known < 8192 && (end = strstr(at, "\r\n\r\n")); at = end + 4) requests[known++] = at;
  if (!known) return 2;
  signal(SIGTERM, stop);
  int poll = epoll_create1(0);
  unsigned long begun = 0, open = 0, aborted = 0, ended = 0;
  for (double since = now(); going;) {
    double due = (now() - since) * rate;
    /* what could not be begun in time is not made up for */
    if (due - begun > rate / 5) since += (due - begun - rate / 5) / rate, due = begun + rate / 5;
    for (; begun < due && open < max; begun++) if (begin(port, begun, poll) >= 0) open++;
    struct epoll_event events[256];
    int ready = epoll_wait(poll, events, 256, 1);
    for (int i = 0; i < ready; i++) {
      int fd = (int)(events[i].data.u64 & 0xffffffff);
      char *request = requests[(events[i].data.u64 >> 32) % known];
      if (events[i].events & EPOLLIN) {
        char byte;
        if (recv(fd, &byte, 1, 0) == 1) aborted++; else ended++;
      } else if (events[i].events & (EPOLLERR | EPOLLHUP)) ended++;
      else {
        send(fd, request, strstr(request, "\r\n\r\n") + 4 - request, MSG_NOSIGNAL);
        struct epoll_event next = {.events = EPOLLIN, .data = events[i].data};
        epoll_ctl(poll, EPOLL_CTL_MOD, fd, &next);
        continue;
      }
      reset(fd);
      open--;
    }
  }
  printf("{\"aborted\":%lu,\"ended by the server\":%lu}\n", aborted, ended);
  return 0;
}
