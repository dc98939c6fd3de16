/** What the editor and its placeholder have in common, so that nothing moves when the editor has loaded. */
export const shape = {
  toolbar: 'flex flex-wrap gap-y-0.5 rounded-t-md border-b border-line p-1',
  /** `--editor-height` where there is less room. */
  text: 'min-h-(--editor-height,13rem) lg:min-h-(--editor-height,20rem)',
  /** Of the button at `index`; some begin a group. */
  tool: (index: number): string =>
    `size-11 pointer-fine:size-9 ${[3, 6, 8, 11].includes(index) ? 'sm:ml-2 pointer-fine:ml-1.5' : ''}`,
  tools: 12,
};
