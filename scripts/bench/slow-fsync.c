/* LD_PRELOAD shim: every fsync and fdatasync takes 2 ms more, as on a slow disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fsync");
  usleep(2000);
  return real(fd);
}
int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  usleep(2000);
  return real(fd);
}
