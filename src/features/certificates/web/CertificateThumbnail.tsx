import { cx } from '../../../lib/web/ui/cx.ts';

// as on paper, in both themes (server/certificatePicture.ts)
const [paper, pale, gold, accent, ink] = ['#fffaf1', '#f3dfbf', '#c98a2b', '#a63e07', '#211a14'];

const corners = [
  '',
  'translate(297) scale(-1 1)',
  'translate(0 210) scale(1 -1)',
  'translate(297 210) scale(-1)',
];

/** A long name in two lines, broken at the space that is nearest to its middle. */
function linesOf(name: string): string[] {
  const spaces = name.length > 14 ? [...name.matchAll(/ +/g)].map(({ index }) => index) : [];
  const [at] = spaces.toSorted(
    (one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2),
  );
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at).trim()];
}

/** A small picture of a certificate: the paper with the learner's name. Decorative. */
export function CertificateThumbnail({ name, className }: { name: string; className: string }) {
  const lines = linesOf(name);
  const size = Math.min(30, 390 / Math.max(...lines.map(({ length }) => length)));
  return (
    <svg
      viewBox="0 0 297 210"
      aria-hidden="true"
      className={cx('block rounded-sm border border-line', className)}
      fontWeight="600"
      textAnchor="middle"
    >
      <rect width="297" height="210" fill={paper} />
      {corners.map((at) => (
        // petals
        <g key={at} transform={at}>
          <path fill={pale} d="M10 10h27a27 27 0 0 1-27 27z" />
          <path fill={gold} d="M10 10h17a17 17 0 0 1-17 17z" />
          <path fill={accent} d="M10 10h9a9 9 0 0 1-9 9z" />
        </g>
      ))}
      <path fill="none" stroke={accent} strokeWidth="2.500" d="M9 9h279v192H9z" />
      <path stroke={gold} strokeWidth="1.500" d="M64 126h169M100 44h97" />
      <path stroke={ink} strokeWidth="5" opacity="0.3" d="M104 60h89M88 142h121M40 178h50m117 0h50" />
      {lines.map((line, i) => (
        <text key={line} x="148.5" y={lines.length > 1 ? 88 + 28 * i : 110} fill={ink} fontSize={size}>
          {line}
        </text>
      ))}
      <circle cx="148.5" cy="174" r="17" fill={gold} />
      <circle cx="148.5" cy="174" r="10" fill={accent} />
    </svg>
  );
}
