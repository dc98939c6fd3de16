import { execFile } from 'node:child_process';

/** Notifies systemd that the server is ready, if systemd waits for that (Type=notify). */
export function tellSystemd(onError: (error: Error) => void): void {
  if (process.env['NOTIFY_SOCKET'])
    execFile('systemd-notify', ['--ready'], (error) => {
      if (error) onError(error);
    });
}
