const running = new Set<Promise<unknown>>();

/** Work that changes a form's values when it is done, such as the upload of a picture into a text: forms are sent after it. */
export function runBeforeSend(work: Promise<unknown>): void {
  const done = work.catch(() => undefined).finally(() => running.delete(done));
  running.add(done);
}

/** What the forms of this screen wait for; null for nothing. */
export const runningWork = (): Promise<unknown> | null => (running.size > 0 ? Promise.all(running) : null);
