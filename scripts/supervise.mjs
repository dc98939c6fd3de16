// Keeps the server running: starts it again after a crash, passes signals on, ends when its own parent does.
import { spawn } from 'node:child_process';
import fs from 'node:fs';

const maxSeconds = 60;
/** So long a server has to be ready for the waits to begin again. */
const healthyMs = 60_000;
/** npm passes on the Ctrl+C that the terminal sent to everybody, so one press may arrive twice. */
const onePressMs = 500;
const parentMs = 1000;

// a terminal or a log that is gone or full is no reason to end
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const report = (sentence) => console.log(`  ${sentence}`);

/** Who started that process, and the name of its program; Linux only. */
function parentOf(pid) {
  try {
    const [, name, ppid] = /\((.*)\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, ppid: Number(ppid) };
  } catch {
    return null;
  }
}

// read when this module is loaded: the parent may go while the set-up still builds
const { ppid } = process;
const shell = process.env.npm_lifecycle_event ? parentOf(ppid) : null;
const npm = shell && /^(sh|dash|bash|ash|busybox)$/.test(shell.name) ? shell.ppid : null;

/**
 * Calls `act` once when the process that started this one is gone; under npm also when npm is, which may start its scripts by
 * a shell. What init or a container started has nobody to lose.
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
 * Runs the server until it ends on its own or is told to; returns its exit code. It tells that it is ready by a message: one
 * that never was (a wrong setting) is not started again, one that crashed later is, also when it can't start at first because
 * what broke it (a database) is still away. The channel of that message ends with this process, which ends the server.
 */
export function supervise(command, args, options) {
  return new Promise((resolve) => {
    let server = null;
    let timer = null;
    let seconds = 1;
    let wasReady = false;
    let ending = false;
    let interrupted = 0;

    const start = () => {
      let readyAt = null;
      timer = null;
      server = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      server.on('message', (message) => {
        if (message !== 'ready') return;
        readyAt = Date.now();
        wasReady = true;
      });
      server.on('error', (error) => {
        report(`${command} can't be run: ${error.message}`);
        resolve(1);
      });
      server.on('exit', (code, signal) => {
        server = null;
        if (ending || code === 0 || !wasReady) return resolve(signal ? 1 : code);
        if (readyAt !== null && Date.now() - readyAt >= healthyMs) seconds = 1;
        report(
          `Kaksha ended ${signal ? `by ${signal}` : `with code ${code}`}; it is started again in ${seconds} s.`,
        );
        timer = setTimeout(start, seconds * 1000);
        seconds = Math.min(seconds * 2, maxSeconds);
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
