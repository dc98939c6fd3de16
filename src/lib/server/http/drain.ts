import type { IncomingMessage } from 'node:http';

// enough to let a browser finish a small upload and read its answer; beyond it the connection is worth less than the line
const mostBytes = 64 * 1024 ** 2;
const mostMs = 120_000;

/**
 * Reads away what is left of a request that was answered early. Browsers read no answer before they have sent everything,
 * so a body that nobody reads would leave both sides waiting.
 */
export function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = mostBytes;
  request.unpipe();
  request.removeAllListeners('data');
  request.on('error', () => {});
  const late = setTimeout(() => request.destroy(), mostMs);
  request.on('close', () => clearTimeout(late));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
