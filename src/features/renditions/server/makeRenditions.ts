import type { Deps } from '../../../lib/server/http/context.ts';
import { type JobAttempt, LeaseLostError } from '../../../lib/server/jobs/kind.ts';
import { conversions } from '../../../lib/server/metrics/events.ts';
import {
  type SourceVideo,
  type Rendition,
  type RungName,
  rungNames,
  rungsFor,
  type Storyboard,
  type VideoEngine,
  type Watch,
} from '../../../lib/server/video/engine.ts';
import { setVideoChanged } from '../../files/server/public.ts';
import { posterName, progressiveName, storyboardName } from '../rules.ts';
import { type Conversion, makeSaver, storeFile } from './makeSaver.ts';
import { changeLadder, setProgress } from './ladderStore.ts';
import { makeEstimate } from './makeEstimate.ts';

/** Every waiting video gets its lowest renditions before any video gets the others. */
export type Step = 'first' | 'rest';

/** Made together in the first step: 144p costs next to nothing beside 240p, since the video is decoded once. */
const firstRungs: readonly RungName[] = ['144p', '240p'];
/** The largest rendition that is offered as one file to the specification's clients. */
const progressiveRung: RungName = '720p';
/** The share of the work in the first step, in percent. */
const firstPercent = 40;

/** The rungs of a video that a step makes: up to the owner's maximum, but at least the lowest. */
export const rungsOf = (
  { video, maxLines }: Pick<Conversion, 'video' | 'maxLines'>,
  step: Step,
): RungName[] =>
  rungsFor(video)
    .filter((name, at) => at === 0 || Number.parseInt(name, 10) <= maxLines)
    .filter((name) => firstRungs.includes(name) === (step === 'first'));

const fragment = ({ interval, columns, count, width, height }: Storyboard): string =>
  `interval=${interval}&columns=${columns}&count=${count}&width=${width}&height=${height}`;

async function makeStills(
  deps: Deps,
  engine: VideoEngine,
  { request, conversion, watch }: { request: Request; conversion: Conversion; watch: BareWatch },
  which: 'poster' | 'storyboard',
): Promise<void> {
  if (which === 'poster') {
    if (conversion.stored.includes(posterName)) return;
    const poster = await engine.makePoster(request, watch);
    if (!poster) return;
    await storeFile(deps, conversion, poster.thumbnail);
    // lists of lessons show it from now on
    await deps.db.transaction((sql) => setVideoChanged(sql, conversion.file.id));
    // last, since a repeated attempt checks for it
    await storeFile(deps, conversion, poster.file);
    return;
  }
  if (conversion.stored.includes(storyboardName)) return;
  const board = await engine.makeStoryboard(request, watch);
  if (!board) return;
  await storeFile(deps, conversion, board.file);
  const key = { id: conversion.file.id, version: conversion.ladder.version };
  const found = { storyboard: fragment(board), slide_changes: JSON.stringify(board.slideChanges) };
  await deps.db.transaction(async (sql) => {
    await conversion.checkLease(sql);
    await changeLadder(sql, key, found, deps.now());
  });
}

type BareWatch = Pick<Watch, 'signal' | 'check'>;

interface Request {
  file: string;
  video: SourceVideo;
  folder: string;
}

/** The best rendition for clients that play one file: at most 720p; the audio of a lesson without a picture. */
export function bestSingle(renditions: readonly Rendition[]): Rendition | undefined {
  const rank = (name: Rendition['name']): number => (rungNames as readonly string[]).indexOf(name);
  const max = rank(progressiveRung);
  return renditions
    .filter(({ name, complete }) => complete && name !== 'original' && rank(name) <= max)
    .toSorted((one, other) => rank(other.name) - rank(one.name))[0];
}

/** Carries out a step of a conversion, continuing an interrupted attempt. Throws VideoError, or the signal's reason. */
export async function makeRenditions(
  deps: Deps,
  engine: VideoEngine,
  { conversion, source, step, job }: { conversion: Conversion; source: string; step: Step; job: JobAttempt },
): Promise<void> {
  const { video, folder, file, ladder } = conversion;
  const request: Request = { file: source, video, folder };
  const saver = makeSaver(deps, conversion);
  const signal = AbortSignal.any([job.signal, saver.signal]);
  const key = { id: file.id, version: ladder.version };
  const isFirst = step === 'first';
  const [from, to] = isFirst
    ? [0, rungsOf(conversion, 'rest').length > 0 ? firstPercent : 99]
    : [firstPercent, 99];
  const secondsLeft = makeEstimate(deps.elapsed);
  const { checkLease } = conversion;
  const check = async (): Promise<void> => {
    await checkLease().catch((error: unknown) => {
      // the database may be unreachable for a moment; nothing is published without it
      if (error instanceof LeaseLostError) throw error;
    });
  };
  const bare: BareWatch = { signal, check };
  const storeProgress = (percent: number, left: number | null): Promise<void> =>
    deps.db.transaction(async (sql) => {
      await checkLease(sql);
      await setProgress(sql, key, percent, left);
    });
  const watch: Watch = {
    ...bare,
    onRung: saver.add,
    onProgress(done) {
      const exact = from + done * (to - from);
      const percent = Math.floor(exact);
      job.report({ percent });
      storeProgress(percent, secondsLeft(exact)).catch((error: unknown) =>
        deps.log.warn({ file: file.id, error: String(error) }, 'the progress of a conversion was not stored'),
      );
    },
  };
  const still = async (which: 'poster' | 'storyboard'): Promise<void> => {
    try {
      await makeStills(deps, engine, { request, conversion, watch: bare }, which);
    } catch (error) {
      signal.throwIfAborted();
      // the video can be played without it
      deps.log.warn({ file: file.id, error: String(error) }, `there is no ${which} of a video`);
    }
  };

  // H.264 can be played as soon as it is copied; a sound recording has no other rendition
  const copied =
    isFirst && (video.picture === null || video.picture.copyable)
      ? await engine.remux(request, { ...bare, onRung: saver.add })
      : null;
  const isPlayable = copied?.renditions.some(({ name }) => name === 'original') || video.picture === null;
  if (isFirst) await still('poster');
  if (isFirst && isPlayable) await still('storyboard');
  const began = deps.elapsed();
  const made = await engine.makeLadder({ ...request, rungs: rungsOf(conversion, step) }, watch);
  conversions.report({ step, seconds: (deps.elapsed() - began) / 1000, media: video.seconds });
  // including those that an interrupted attempt completed
  for (const rendition of made.renditions) saver.add(rendition);
  await saver.done();
  if (isFirst && !isPlayable) await still('storyboard');
  // with a problem: older rules accepted it, though not every browser plays it
  const isDirect = file.direct === 1 && file.problem === null;
  const single = isDirect ? undefined : bestSingle(made.renditions);
  if (single) {
    const name = await engine.makeProgressive(request, single, bare);
    await storeFile(deps, conversion, progressiveName(single.name), name);
  }
}
