import { execFile } from 'node:child_process';

/** Tells systemd that the server is ready, where it waits for that (Type=notify). */
export function tellSystemd(onError: (error: Error) => void): void {
  if (process.env['NOTIFY_SOCKET'])
    execFile('systemd-notify', ['--ready'], (error) => {
      if (error) onError(error);
    });
}
