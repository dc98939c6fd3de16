import { CallError, offlineError } from '../call.ts';
import { withWebLock, randomId } from '../secure.ts';
import { sentName } from '../sendFiles.ts';
import { sessionHint } from '../session.ts';
import { loadSetting, saveSetting } from '../storedSetting.ts';
import {
  dropUpload,
  saveFile,
  saveRecord,
  loadFile,
  loadRecord,
  loadRecords,
  type UploadRecord,
} from './uploadStorage.ts';
import { rateMeter } from './retry.ts';
import { type Shrinker, shrinkUpload } from './shrinkUpload.ts';
import { all, change, isActive, isRunning, publish, type Upload, type UploadState } from './state.ts';
import { updateRecord, works } from './works.ts';

/** The product's endpoint of resumable uploads (tus 1.0). */
export interface UploadService {
  path: string;
  /** The header of the last reply with the result. */
  resultHeader: string;
  /** Why nothing uses the file, parsed from that header. */
  unused: (result: string) => Upload['unused'];
  /** Hours after its last byte for which the server keeps an unfinished upload. */
  hours: number;
  /** Loads the code that sends files. */
  sender: () => Promise<Pick<typeof import('./transfer.ts'), 'transfer' | 'deleteFromServer'>>;
  /** Loads the code that makes videos smaller. */
  shrinker: Shrinker;
}

const maxAtOnce = 2;
const tellingMs = 250;
// completed uploads are shown for a while, then removed
const doneMs = 15_000;
let service: UploadService | null = null;

/** When an upload of a person was sending here last. */
const sentKey = (owner: number): string => `uploads.sent.${owner}`;

/** Sets the upload service; uploads added before have waited for it. */
export function configureUploads(given: UploadService): void {
  service = given;
  pump();
}

/**
 * Queues a file; with `shrink` a video is made smaller before it is sent, if possible. The upload continues on other screens,
 * and where possible after a reload.
 */
export function addUpload(
  file: File,
  about: { label: string; metadata: Record<string, string>; shrink?: boolean },
): string {
  const record: UploadRecord = {
    id: randomId(),
    owner: sessionHint().userId ?? 0,
    label: about.label,
    fileName: file.name,
    size: file.size,
    metadata: { ...about.metadata, filename: sentName(file.name), filetype: file.type },
    createdAt: Date.now(),
    ...(about.shrink ? { shrink: 'wanted' as const } : {}),
  };
  take(record, file, 'queued', () => {});
  void hold(record.id, (release) => {
    const work = works.get(record.id);
    if (work) work.release = release;
    else release();
  });
  void saveRecord(record)
    .then((allowed) => allowed && saveFile(record.id, file))
    // a small file may be uploaded before the browser has stored it
    .then((isStored) => (works.has(record.id) ? change(record.id, { isStored }) : dropUpload(record.id)));
  pump();
  return record.id;
}

/** Holds the upload's lock, so that only one tab sends it. */
const hold = (id: string, held: (release: () => void) => void): Promise<void> =>
  withWebLock(`upload:${id}`, () => new Promise<void>((release) => held(release)));

function take(record: UploadRecord, file: File | undefined, state: UploadState, release: () => void): void {
  works.set(record.id, { record, file, stop: () => {}, release });
  const { id, label, fileName, size, metadata, shrink, originalSize = size } = record;
  const upload: Upload = {
    id,
    label,
    fileName,
    size,
    shrunk: shrink === undefined || shrink === 'wanted' ? null : shrink,
    originalSize,
    shrinkDone: 0,
    metadata,
    state,
    sent: 0,
    speed: 0,
    secondsLeft: null,
    problem: '',
    refused: false,
    unused: null,
    signedOut: false,
    isStored: false,
  };
  publish([...all(), upload]);
}

/** Continues uploads left by a reload, a closed tab or the end of a session; call it when an administrator is logged in. */
export async function restoreUploads(): Promise<void> {
  const owner = sessionHint().userId;
  if (owner === null) return;
  // another account has logged in: the previous one's uploads wait for that person
  for (const [id, { record, stop, release }] of works)
    if (record.owner !== owner) {
      stop();
      release();
      works.delete(id);
      publish(all().filter((upload) => upload.id !== id));
    }
  for (const { id, state, signedOut } of all()) if (state === 'failed' && signedOut) resumeUpload(id);
  for (const { id } of await loadRecords(owner)) {
    if (works.has(id)) continue;
    void hold(id, (release) => {
      void revive(id, release);
    });
  }
}

async function revive(id: string, release: () => void): Promise<void> {
  const [record, file] = [await loadRecord(id), await loadFile(id)];
  if (!record || works.has(id)) return release();
  const lastAt = Math.max(record.createdAt, Number(loadSetting(sentKey(record.owner))));
  // expired on the server: a restart could replace a newer upload, so it waits for the user
  const isForgotten = file !== undefined && Date.now() - lastAt > (service?.hours ?? 0) * 3_600_000;
  const { cancelled, paused, refused } = record;
  const stopped = cancelled ? 'cancelled' : paused || isForgotten ? 'paused' : null;
  take(record, file, stopped ?? (file ? 'queued' : 'needsFile'), release);
  if (isForgotten) updateRecord(works.get(id)!, { paused: true });
  change(id, { isStored: file !== undefined });
  if (refused !== undefined) change(id, { state: 'failed', problem: refused, refused: true });
  return pump();
}

function pump(): void {
  if (!service) return;
  for (const { id, state } of all()) {
    if (state !== 'queued') continue;
    if (works.get(id)?.record.shrink === 'wanted') {
      // one at a time, since it uses all cores
      if (!all().some((upload) => upload.state === 'shrinking'))
        void shrinkUpload(id, service.shrinker).then(pump);
    } else if (all().filter(isRunning).length < maxAtOnce) void run(id);
  }
}

async function run(id: string): Promise<void> {
  const work = works.get(id);
  if (!service || !work?.file) return change(id, { state: 'needsFile' });
  change(id, { state: 'sending', problem: '' });
  const stop = new AbortController();
  work.stop = () => stop.abort();
  const engine = await service.sender().catch(() => null);
  // by now another run may have begun
  if (stop.signal.aborted) return undefined;
  if (!engine) return fail(id, offlineError());
  const rate = rateMeter(work.file.size);
  let told = 0;
  work.stop = engine.transfer(
    work.file,
    { ...service, ...work.record },
    {
      onUrl: (url) => updateRecord(work, { url }),
      onProgress(sent) {
        // unlike Date.now() it never goes back
        const now = performance.now();
        if (now - told < tellingMs && sent < work.record.size) return;
        told = now;
        saveSetting(sentKey(work.record.owner), String(Date.now()));
        const state = sent < work.record.size ? 'sending' : 'finishing';
        change(id, { state, sent, ...rate(sent, now) });
      },
      onWaiting: () => change(id, { state: 'waiting', speed: 0, secondsLeft: null }),
      onDone(result) {
        void dropUpload(id);
        work.release();
        works.delete(id);
        const unused = service?.unused(result) ?? null;
        change(id, { state: 'done', sent: work.record.size, speed: 0, secondsLeft: null, unused });
        // errors and notices stay until the user dismisses them
        if (!unused) setTimeout(() => removeUpload(id), doneMs);
        pump();
      },
      onFailed(error) {
        // the server has deleted the file that it refused
        const refused = error.status === 413 || error.status === 415 || error.status === 422;
        if (refused) updateRecord(work, { url: undefined, refused: error.message });
        fail(id, error);
        change(id, { refused });
      },
    },
  );
  return undefined;
}

function fail(id: string, error: unknown): void {
  change(id, {
    state: 'failed',
    speed: 0,
    secondsLeft: null,
    problem: error instanceof CallError ? error.message : offlineError().message,
    signedOut: error instanceof CallError && error.status === 401,
  });
  pump();
}

/** Stops an upload; the sent bytes stay, so that it can be resumed. */
export function stopUpload(id: string, as: 'paused' | 'cancelled'): void {
  const work = works.get(id);
  if (!work) return;
  work.stop();
  updateRecord(work, { cancelled: as === 'cancelled', paused: as === 'paused' });
  change(id, { state: as, speed: 0, secondsLeft: null });
  pump();
}

/** Restarts a failed or stopped upload from its offset. */
export function resumeUpload(id: string): void {
  const work = works.get(id);
  if (!work) return;
  updateRecord(work, { cancelled: false, paused: false });
  change(id, { state: work.file ? 'queued' : 'needsFile', problem: '' });
  pump();
}

/** Supplies the originally chosen file of an upload again; false when it is another file. */
export function provideFile(id: string, file: File): boolean {
  const work = works.get(id);
  if (!work) return false;
  const { fileName, size, originalSize = size, metadata, url } = work.record;
  if (file.name !== fileName || file.size !== originalSize) return false;
  work.file = file;
  if (originalSize !== size) {
    // encoded again it has other bytes, so it is sent from the beginning
    deleteSent(url);
    const sent = { ...metadata, filename: sentName(fileName), filetype: file.type };
    updateRecord(work, { size: originalSize, metadata: sent, url: undefined, shrink: 'wanted' });
    change(id, { size: originalSize, sent: 0, shrunk: null });
  }
  resumeUpload(id);
  void saveFile(id, file).then((isStored) => change(id, { isStored }));
  return true;
}

/** Removes an upload, here and on the server. */
export function removeUpload(id: string): void {
  const work = works.get(id);
  publish(all().filter((upload) => upload.id !== id));
  if (!work) return;
  work.stop();
  works.delete(id);
  work.release();
  void dropUpload(id);
  deleteSent(work.record.url);
  pump();
}

/** Deletes the bytes of an upload on the server. */
function deleteSent(url: string | undefined): void {
  if (url !== undefined) void service?.sender().then(({ deleteFromServer }) => deleteFromServer(url));
}

// only while something could be lost: stored uploads continue after the reload
window.addEventListener('beforeunload', (event) => {
  const isWanted = (upload: Upload): boolean => isActive(upload) || upload.state === 'paused';
  if (all().some((upload) => isWanted(upload) && !upload.isStored)) event.preventDefault();
});
