import { Readable } from 'node:stream';
import { sizeText } from '../../../lib/sizes.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { AppError } from '../../../lib/server/http/errors.ts';
import { networkOf } from '../../../lib/server/http/limiter.ts';
import type { Message } from '../../../lib/text.ts';
import { readLimits } from '../../institute/server/public.ts';
import { addressShare, picturesPerHour } from '../rules.ts';
import { messages } from '../text.ts';
import { diskReserve, uploadSpace } from './diskSpace.ts';

const day = 86_400;
const kib = 1024;

type Waiting = { hours: number; minutes: number };

const inWords = (waitMs: number): Waiting => {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};

/** 507 for non-administrators when the disk is down to its reserve (decision 42). */
const lowSpace = (): AppError =>
  new AppError(
    507,
    'low_space',
    messages(
      'The server has little disk space left, so only administrators can upload now. Please tell your institute.',
    ),
  );

/** A learner's upload quota; administrators have none. */
export interface UploadQuota {
  /** Throws when nothing more is accepted: too many uploads, the daily quota, or too little disk space. */
  begin(): Promise<void>;
  /** The same stream; it fails when the free disk space falls to the reserve. */
  within(stream: Readable): Readable;
  /** Counts the bytes of a file; throws 429, without counting, when they exceed the daily quota. */
  spend(bytes: number): Promise<void>;
  /** Undoes the counting: nothing was stored. */
  refund(): Promise<void>;
}

/** The quota of a caller for one request (decision 42); null for administrators. */
export async function uploadQuotaOf(caller: SignedIn, deps: Deps): Promise<UploadQuota | null> {
  const { user } = caller;
  if (user.type === 'Admin') return null;
  const limits = await readLimits(deps.db.sql);
  const account = limits.uploadMegabytesPerDay * 1024 ** 2;
  // in KiB, since PostgreSQL integers end at 2 GiB
  const bounds = [
    {
      key: `bytes:${user.id}`,
      max: account / kib,
      words: (wait: Waiting): Message =>
        messages(
          'You have used up the {max} of pictures that you can upload in a day. You can go on in {hours} h {minutes} min.',
          { max: sizeText(account), ...wait },
        ),
    },
    {
      key: `bytes:${networkOf(caller.ipAddress)}`,
      max: (account / kib) * addressShare,
      words: (wait: Waiting): Message =>
        messages(
          'Too many pictures were uploaded over your internet connection today. You can go on in {hours} h {minutes} min, or at once over another connection.',
          wait,
        ),
    },
  ];
  let spent = 0;

  const ensureSpace = async (): Promise<void> => {
    const { free, total } = await uploadSpace(deps);
    if (free < diskReserve(limits, total)) throw lowSpace();
  };
  const refusal = ({ words }: (typeof bounds)[number], waitMs: number): AppError =>
    new AppError(429, 'too_many', words(inWords(waitMs)), {
      retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
    });

  return {
    async begin() {
      const counts = await deps.limiter.read(bounds.map(({ key }) => key));
      for (const bound of bounds) {
        const found = counts.get(bound.key);
        if (found && found.count >= bound.max) throw refusal(bound, found.resetsAt - deps.now().getTime());
      }
      await deps.limiter.take(`upload:${user.id}`, picturesPerHour.max, picturesPerHour.seconds);
      await ensureSpace();
    },
    within: (stream) => Readable.from(asLongAs(stream, ensureSpace), { objectMode: false }),
    async spend(bytes) {
      const amount = Math.ceil(bytes / kib);
      const taken: string[] = [];
      for (const bound of bounds) {
        const waitMs = await deps.limiter.spend(bound.key, { amount, max: bound.max, seconds: day });
        if (waitMs === null) {
          taken.push(bound.key);
          continue;
        }
        for (const key of taken) await deps.limiter.giveBack(key, amount);
        throw refusal(bound, waitMs);
      }
      spent += amount;
    },
    async refund() {
      for (const { key } of bounds) if (spent > 0) await deps.limiter.giveBack(key, spent);
      spent = 0;
    },
  };
}

async function* asLongAs(stream: Readable, check: () => Promise<void>): AsyncIterable<Buffer> {
  for await (const chunk of stream) {
    await check();
    yield chunk as Buffer;
  }
}
