/** Settings by which a process runs a module before everything else. */
export const withModule = (text: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(text)}`,
});

/** Settings by which a process's clock is ahead by so many seconds. */
export const ahead = (seconds: number): Record<string, string> =>
  withModule(`const Real = Date; globalThis.Date = class extends Real {
    constructor(...of) { super(...(of.length ? of : [Real.now() + ${seconds * 1000}])); }
    static now() { return Real.now() + ${seconds * 1000}; }
  };`);
