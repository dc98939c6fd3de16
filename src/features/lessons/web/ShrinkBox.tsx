import { sizeText } from '../../../lib/sizes.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { uploadMessages } from './uploadText.ts';
import type { useShrinking } from './useShrinking.ts';

/** Whole megabytes, or hundredths of a gigabyte: it is only an estimate. */
const about = (bytes: number): string =>
  sizeText(bytes >= 1024 ** 3 ? bytes : Math.max(1, Math.round(bytes / 1024 ** 2)) * 1024 ** 2);

/** Asks whether videos are made smaller before they are sent; nothing when this browser can't do it, or it would not help. */
export function ShrinkBox({
  shrinking: { saving, wanted, want },
  disabled,
  className,
}: {
  shrinking: ReturnType<typeof useShrinking>;
  disabled?: boolean;
  className?: string;
}) {
  const t = useText(uploadMessages);
  if (!saving) return null;
  const sizes = { size: about(saving.after), original: about(saving.before) };
  return (
    <Checkbox
      label={t('Shrink before sending')}
      hint={`${t('About {size} instead of {original}, up to 720p.', sizes)} ${t('This device does it first, which takes about as long as the video lasts; the tab must stay open.')}`}
      checked={wanted}
      disabled={disabled}
      className={className}
      onChange={(event) => want(event.target.checked)}
    />
  );
}
