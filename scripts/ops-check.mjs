// npm run ops:check: builds, starts, upgrades and removes every package of a release (docs/OPERATIONS.md, "How do I get it?").
// As root on Debian; ends with 'N passed, N failed'. An argument selects one kind: archive, debian, container.
import { childEnv, ensureDebian, ensurePackages, ensureServer, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureDebian({
  '/usr/bin/dpkg-deb': 'dpkg',
  '/usr/bin/strip': 'binutils',
  '/usr/bin/strace': 'strace',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/bin/lintian': 'lintian',
  '/usr/sbin/piuparts': 'piuparts',
  '/usr/bin/mmdebstrap': 'mmdebstrap',
  '/usr/bin/systemd-analyze': 'systemd',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql',
  '/usr/bin/buildah': 'buildah',
  '/usr/bin/podman': 'podman',
  '/usr/bin/podman-compose': 'podman-compose',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  '/usr/sbin/iptables': 'iptables',
  '/usr/bin/qemu-aarch64': 'qemu-user',
  '/usr/aarch64-linux-gnu/lib/libstdc++.so.6': 'libstdc++6-arm64-cross',
  '/usr/bin/catatonit': 'catatonit',
  '/usr/sbin/runc': 'runc',
});
ensureWeb();
ensureServer();
process.exit(
  run(node24(), ['scripts/ops/main.ts', ...process.argv.slice(2)], { env: childEnv({ LC_ALL: 'C.UTF-8' }) }),
);
