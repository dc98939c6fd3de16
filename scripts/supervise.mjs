// Supervises the server: restarts it after a crash, forwards signals, ends when its own parent process ends.
import { spawn } from 'node:child_process';
import fs from 'node:fs';

const maxSeconds = 60;
/** Uptime after which the restart delay is reset. */
const healthyMs = 60_000;
/** A terminal sends Ctrl+C to the whole process group, and npm forwards it too, so one key press may arrive twice. */
const onePressMs = 500;
const parentMs = 1000;

// a closed terminal or a full disk must not end the supervisor (EPIPE, ENOSPC)
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const report = (sentence) => console.log(`  ${sentence}`);

/** Parent process id and program name of a process; Linux only. */
function parentOf(pid) {
  try {
    const [, name, ppid] = /\((.*)\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, ppid: Number(ppid) };
  } catch {
    return null;
  }
}

// read when this module is loaded: the parent may end during the set-up
const { ppid } = process;
const shell = process.env.npm_lifecycle_event ? parentOf(ppid) : null;
const npm = shell && /^(sh|dash|bash|ash|busybox)$/.test(shell.name) ? shell.ppid : null;

/**
 * Calls `act` once when the parent process has ended; under npm also when npm has, which may start scripts through a shell.
 * Does nothing when started by init or as a container's first process.
 */
export function whenParentGoes(act) {
  if (ppid <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npm === null || parentOf(ppid)?.ppid === npm)) return;
    clearInterval(timer);
    act();
  }, parentMs);
  timer.unref();
}

/**
 * Runs the server until it exits on its own or gets a signal; returns its exit code. The server reports by IPC message that
 * it is ready. One that never was (a wrong setting) is not restarted; one that was is restarted after a crash, even if the
 * first attempts fail because, say, its database is still down. The IPC channel closes with this process, which ends the
 * server.
 */
export function supervise(command, args, options) {
  return new Promise((resolve) => {
    let server = null;
    let timer = null;
    let seconds = 1;
    let wasReady = false;
    let ending = false;
    let interrupted = 0;

    const startLater = (why) => {
      report(`${why}; it is started again in ${seconds} s.`);
      timer = setTimeout(start, seconds * 1000);
      seconds = Math.min(seconds * 2, maxSeconds);
    };
    // a server that ran before can run again when the machine has memory and processes for it
    const cannotRun = (error) => {
      server = null;
      const why = `${command} can't be run: ${error.message}`;
      if (wasReady && !ending) return startLater(why);
      report(why);
      resolve(1);
    };

    const start = () => {
      let readyAt = null;
      timer = null;
      try {
        server = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      } catch (error) {
        return cannotRun(error);
      }
      server.on('message', (message) => {
        if (message !== 'ready') return;
        readyAt = Date.now();
        wasReady = true;
      });
      server.on('error', (error) => {
        // also emitted for a signal that could not be sent
        if (server?.pid === undefined) cannotRun(error);
      });
      server.on('exit', (code, signal) => {
        server = null;
        if (ending || code === 0 || !wasReady) return resolve(signal ? 1 : code);
        if (readyAt !== null && Date.now() - readyAt >= healthyMs) seconds = 1;
        startLater(`Kaksha ended ${signal ? `by ${signal}` : `with code ${code}`}`);
      });
    };

    const end = (signal) => {
      ending = true;
      clearTimeout(timer);
      if (server) server.kill(signal);
      else resolve(0);
    };

    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
    process.on('SIGINT', () => {
      const again = interrupted > 0 && Date.now() - interrupted > onePressMs;
      interrupted ||= Date.now();
      if (again) report('Kaksha is ended without waiting for what is in flight.');
      end(again ? 'SIGKILL' : 'SIGINT');
    });
    whenParentGoes(() => {
      report('What started Kaksha is gone; Kaksha ends too.');
      end('SIGTERM');
    });
    start();
  });
}
