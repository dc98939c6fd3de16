/** A multipart body with files under a field name, and its headers. */
export function multipart(
  field: string,
  files: readonly { name: string; bytes: Buffer }[],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'kaksha-boundary';
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
