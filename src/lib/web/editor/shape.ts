/** What the editor and its placeholder have in common, so that nothing moves when the editor has loaded. */
export const shape = {
  toolbar: 'flex flex-wrap gap-y-0.5 rounded-t-md border-b border-line p-1',
  text: 'min-h-52 lg:min-h-80',
  /** Of the button at `index`; some begin a group. */
  tool: (index: number): string => ([3, 6, 8, 11].includes(index) ? 'size-11 sm:ml-2' : 'size-11'),
  tools: 12,
};
