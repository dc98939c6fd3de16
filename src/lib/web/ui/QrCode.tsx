import { encode } from 'uqr';
import { cx } from './cx.ts';

/**
 * A QR code as SVG. Always dark on white with a quiet zone of four modules, because many scanners can't read inverted
 * codes.
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  /** Accessible name: what it encodes. */
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
