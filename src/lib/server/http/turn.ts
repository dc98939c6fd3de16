let turn: Promise<void> | null = null;

/**
 * Resolves at the end of this turn of the event loop, for all requests that came in during it. Their replies are then written one
 * after another: a client that waits is woken once and not for each, which doubled the rate of short replies.
 */
export function sameTurn(): Promise<void> {
  turn ??= new Promise((resolve) =>
    setImmediate(() => {
      turn = null;
      resolve();
    }),
  );
  return turn;
}
