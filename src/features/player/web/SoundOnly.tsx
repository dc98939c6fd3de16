import { IconHeadphones } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { messages } from './text.ts';

/** Heights of bars like those of a sound wave, in percent. */
const soundBars = Array.from({ length: 40 }, (_, at) =>
  Math.round(14 + 30 * Math.abs(Math.sin(at * 0.9) * Math.cos(at * 0.37)) + 8 * Math.abs(Math.sin(at * 2.3))),
);

/** Explains that there is no picture on purpose; `bare`: with a drawing, since there is no poster. */
export function SoundOnly({ bare }: { bare: boolean }) {
  const t = useText(messages);
  return (
    <>
      {bare && (
        <div
          aria-hidden="true"
          data-testid="sound"
          className="pointer-events-none absolute inset-0 flex items-center justify-center gap-[0.8%] bg-[light-dark(#4a3626,#241c16)] px-[14%]"
        >
          {soundBars.map((height, at) => (
            // their order never changes
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className="flex-1 rounded-full bg-[#f7b57a]/35" style={{ height: `${height}%` }} />
          ))}
        </div>
      )}
      <p className="pointer-events-none absolute top-3 right-3 z-20 inline-flex items-center gap-2 rounded-full bg-[#000]/70 px-3 py-1 text-sm text-[#fff]">
        <IconHeadphones aria-hidden="true" className="size-5" />
        {t('Audio only')}
      </p>
    </>
  );
}
