const running = new Set<Promise<unknown>>();

/** Registers work that will change a form's values, such as the upload of a picture into a text: forms are sent after it. */
export function runBeforeSend(work: Promise<unknown>): void {
  const done = work.catch(() => undefined).finally(() => running.delete(done));
  running.add(done);
}

/** The work that the forms of this screen wait for; null for none. */
export const runningWork = (): Promise<unknown> | null => (running.size > 0 ? Promise.all(running) : null);
