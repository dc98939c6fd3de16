import { useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { messages } from './text.ts';

export interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  label?: string | undefined;
  /** Text inside instead of '45%': '45.5%'. */
  text?: string | undefined;
  /** Pixels; the percentage is written inside from 40 up. */
  size?: number | undefined;
}

/** Progress as a ring: accent, green with a tick at 100 %. */
export function ProgressRing({ value, label, text, size = 44 }: ProgressRingProps) {
  const t = useText(messages);
  const percent = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));
  const done = percent >= 100;
  return (
    // a native progress element cannot be a ring
    <svg
      viewBox="0 0 44 44"
      width={size}
      height={size}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label ?? t('Progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      className={cx('shrink-0', done ? 'text-success-fill' : 'text-accent-bright')}
      fill="none"
    >
      <circle cx="22" cy="22" r="19" className="stroke-line" strokeWidth="4" />
      {percent > 0 && (
        <circle
          cx="22"
          cy="22"
          r="19"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 22 22)"
        />
      )}
      {done ? (
        <path
          d="m15 22.5 5 5 9.5-10"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        size >= 40 && (
          <text
            x="22"
            y="26"
            textAnchor="middle"
            className="fill-ink text-[11px] font-semibold tabular"
            aria-hidden="true"
          >
            {text ?? `${Math.floor(percent)}%`}
          </text>
        )
      )}
    </svg>
  );
}
