const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
/** Digits after the point. */
const digits = [0, 0, 1, 2, 2];

/** Bytes as text, in units of 1024 (SPECIFICATION §3): '300 B', '51 KB', '3.2 MB', '8 GB'. */
export function sizeText(bytes: number): string {
  let [value, at] = [bytes, 0];
  // 1023.9 KB are 1 MB when they are rounded
  while (at < units.length - 1 && Number(value.toFixed(digits[at])) >= 1024) {
    value /= 1024;
    at++;
  }
  return `${Number(value.toFixed(digits[at]))} ${units[at]}`;
}
