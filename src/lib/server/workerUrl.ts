import path from 'node:path';

/**
 * The URL of a worker file beside the file that starts it: a source file among sources, a built one in dist/server. `here`
 * is the starter's import.meta.url.
 */
export const workerUrl = (name: string, here: string): URL => new URL(`./${name}${path.extname(here)}`, here);
