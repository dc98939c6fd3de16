/** Bytes as text, in units of 1024 (SPECIFICATION §3): '300 B', '51 KB', '3.2 MB', '8 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  const [value, unit] = bytes >= 1024 ** 3 ? [bytes / 1024 ** 3, 'GB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value.toFixed(1).replace(/\.0$/, '')} ${unit}`;
}
