/** Polls until the condition is true; fails with `what` after that many seconds. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  seconds = 30,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not after ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
