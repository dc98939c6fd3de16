import { bump, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { setConversionFailed, setReplacedByRenditions, setVideoState } from './store.ts';

type VideoStateDeps = Pick<Deps, 'now' | 'audit' | 'registry'>;

/** Stores that a video can be played from now on; its records are told once. `seconds` is its length. */
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

/** Stores that a video which waited for its renditions has none; nothing when it is played as it is. */
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
