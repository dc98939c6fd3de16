import path from 'node:path';

/**
 * The file of a thread or a program by its name, beside the one that starts it: a source among the sources, a built one in
 * dist/server. `here` is the starter's import.meta.url.
 */
export const workerUrl = (name: string, here: string): URL => new URL(`./${name}${path.extname(here)}`, here);
