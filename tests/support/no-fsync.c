/* LD_PRELOAD shim: fsync and fdatasync do nothing, and report success. */
int fsync(int fd) {
  (void)fd;
  return 0;
}
int fdatasync(int fd) {
  (void)fd;
  return 0;
}
