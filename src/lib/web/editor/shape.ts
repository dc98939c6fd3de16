/** The layout that the editor and its placeholder share, so that nothing moves when the editor has loaded. */
export const shape = {
  toolbar: 'flex flex-wrap gap-y-0.5 rounded-t-md border-b border-line p-1',
  /** `--editor-height` for smaller places. */
  text: 'min-h-(--editor-height,13rem) lg:min-h-(--editor-height,20rem)',
  /** Classes of the button at `index`; some buttons begin a group. */
  tool: (index: number): string =>
    `size-11 pointer-fine:size-9 ${[3, 6, 8, 11].includes(index) ? 'sm:ml-2 pointer-fine:ml-1.5' : ''}`,
  tools: 12,
};
