import { useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { messages } from './text.ts';

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** Accessible name. */
  label?: string | undefined;
  /** Text instead of '45%': '45% · 3.2 MB/s · 1 min left'. */
  text?: string | undefined;
  showText?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  /** Learning progress: in the accent colour, like all such marks. */
  learned?: boolean | undefined;
  className?: string | undefined;
}

/** A bar with a percentage: blue, green at 100 % (SPECIFICATION, screen 24). */
export function ProgressBar({
  value,
  label,
  text,
  showText = true,
  size = 'md',
  learned = false,
  className,
}: ProgressBarProps) {
  const t = useText(messages);
  const percent = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));
  // rounded down, so that only completed tasks show 100%
  const words = text ?? t('{percent}%', { percent: Math.floor(percent) });
  return (
    <div className={cx('flex min-w-0 items-center gap-3', className)}>
      {/* a native progress element has no aria-valuetext supported everywhere, and no common styling */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        aria-label={label ?? t('Progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={words}
        className={cx(
          'min-w-16 flex-1 overflow-hidden rounded-full bg-line',
          size === 'sm' ? 'h-1.5' : 'h-2.5',
        )}
      >
        <div
          data-fill=""
          className={cx(
            'h-full rounded-full transition-[width]',
            percent >= 100 ? 'bg-success-fill' : learned ? 'bg-accent-bright' : 'bg-info-fill',
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
      {showText && (
        <span aria-hidden="true" className="text-sm font-semibold tabular">
          {words}
        </span>
      )}
    </div>
  );
}
