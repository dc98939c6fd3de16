import { bump, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { setConversionFailed, setReplacedByRenditions, setVideoState } from './store.ts';

type VideoStateDeps = Pick<Deps, 'now' | 'audit' | 'registry'>;

/** Stores that a video can be played from now on, and notifies its records once. `seconds` is its length. */
export async function setVideoPlayable(
  sql: Sql,
  deps: VideoStateDeps,
  { id }: { id: number },
  seconds: number,
): Promise<void> {
  if (!(await setVideoState(sql, id, { state: 'ready', duration: seconds })))
    return setReplacedByRenditions(sql, id);
  for (const tell of deps.registry.files.measured) await tell(sql, id, seconds, deps);
  await bump(sql, 'content');
}

/** Stores that the conversion of a video failed and that it can't be played; does nothing when it plays without renditions. */
export async function setVideoFailed(
  sql: Sql,
  { registry }: VideoStateDeps,
  id: number,
  problem: string,
): Promise<void> {
  if (!(await setConversionFailed(sql, id, problem))) return;
  for (const tell of registry.files.unplayable) await tell(sql, id, problem);
  await bump(sql, 'content');
}
