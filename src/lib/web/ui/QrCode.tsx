import { encode } from 'uqr';
import { cx } from './cx.ts';

/**
 * A QR code of a text, as drawn shapes that stay sharp at any size. Always dark on white, with the quiet zone of four
 * modules that scanners need, because many of them read nothing that is inverted.
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  /** What it holds, for those who can't see it. */
  label: string;
  className?: string | undefined;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('block aspect-square forced-color-adjust-none', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
