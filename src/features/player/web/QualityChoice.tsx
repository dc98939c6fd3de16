import { useId, useSyncExternalStore } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { megabytesPerHour } from '../rules.ts';
import { Choice } from './Choice.tsx';
import { linesIn } from './playlist.ts';
import { bestAllowed, type Quality } from './quality.ts';
import { messages } from './text.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** The available qualities; null for a video that is one file. */
export const useMaster = (playback: Playback) =>
  useSyncExternalStore(playback.subscribe, () => playback.snapshot().master);

/** The quality menu: each choice with its data per hour. Nothing for a video that is one file. */
export function QualityChoice({ playback }: { playback: Playback }) {
  const t = useText(messages);
  const id = useId();
  const master = useMaster(playback);
  const canChoose = usePlaybackState(playback, (state) => state.canChoose);
  const quality = usePlaybackState(playback, (state) => state.quality);
  const lines = usePlaybackState(playback, (state) => state.lines);
  if (!master || master.renditions.length === 0 || (!canChoose && !master.audio)) return null;

  const renditions = canChoose ? master.renditions : [];
  // a height chosen for another lesson may not exist here, and some browsers choose it themselves
  const fitting = bestAllowed(renditions, quality);
  const chosen: Quality =
    typeof quality === 'number' && fitting
      ? linesIn(fitting)
      : quality === 'audio' || canChoose
        ? quality
        : 'auto';
  const saver = bestAllowed(renditions, 'saver');
  const costs = (bandwidth: number | null | undefined, upTo = false): string =>
    bandwidth
      ? t(upTo ? 'up to {mb} MB an hour' : '{mb} MB an hour', { mb: number(megabytesPerHour(bandwidth)) })
      : '';
  const choices: [Quality, string, string][] = [
    [
      'auto',
      quality === 'auto' && lines > 0 ? t('Auto, now {lines}p', { lines }) : t('Auto'),
      costs(renditions.at(-1)?.bandwidth, true),
    ],
    ...(saver ? [['saver', t('Data saver'), costs(saver.bandwidth, true)] as [Quality, string, string]] : []),
    ...renditions
      // during a conversion the original rendition may have the same lines as a rung
      .filter((one, i) => i + 1 === renditions.length || linesIn(renditions[i + 1]!) !== linesIn(one))
      .toReversed()
      .map((one): [Quality, string, string] => [linesIn(one), `${linesIn(one)}p`, costs(one.bandwidth)]),
    // last, since arrow keys select each choice that they pass, and switching to audio only opens another stream
    ...(master.audio
      ? [['audio', t('Audio only'), costs(master.audio.bandwidth)] as [Quality, string, string]]
      : []),
  ];
  return (
    <fieldset className="border-[#fff]/15 @max-2xl:mb-1 @max-2xl:border-b @max-2xl:pb-1 sm:w-80 @2xl:border-r @2xl:pr-1">
      <legend className="float-left w-full px-3 pt-1 text-sm text-[#fff]/75">{t('Quality')}</legend>
      <div className="clear-both">
        {choices.map(([value, label, cost]) => (
          <Choice key={value} name={id} checked={chosen === value} onChoose={() => playback.choose(value)}>
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span>{label}</span>
              <span className="text-sm text-[#fff]/75 tabular">{cost}</span>
            </span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
