import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import { givenName } from '../../accounts/rules.ts';
import { accountOf, personById } from '../../accounts/server/public.ts';
import type { Asked, GuardianWord, guardians } from '../guardianApi.ts';
import { weekdaysOf } from '../rules.ts';
import { messages } from '../text.ts';
import { addWord, changeWord, type Word, wordByHash, wordsOf } from './guardianStore.ts';
import { allowedFor, stateOf, type WordState } from './allowedFor.ts';
import { remindersOf } from './reminderStore.ts';

/**
 * The same error for an unknown link, for agreeing by a link that another guardian's has replaced, and for a blocked or deleted
 * learner.
 */
const noLink = () => notFound(messages('This link is not valid any more.'));

interface GuardianConsent {
  word: Word;
  /** Whether this consent applies; another guardian may have been asked since, or an administrator recorded an answer. */
  counts: boolean;
  /** An administrator has recorded that a guardian agrees. */
  isRecorded: boolean;
  state: WordState;
  name: string;
}

/**
 * The consent that a link is about: the learner's newest one if it has the same guardian's e-mail (a guardian may be asked
 * twice), else the link's own, which counts as asked when another guardian has agreed since: reminders are sent then, and can be
 * refused. Throws 404 when the learner is not under 18 any more.
 */
async function guardianConsentOfToken(token: string, deps: Deps): Promise<GuardianConsent> {
  const own = token === '' ? undefined : await wordByHash(deps.db.sql, sha256(token));
  const person = own && (await personById(deps, own.user_id));
  if (!own || !person) throw noLink();
  const {
    isMinor,
    words: [newest],
  } = await allowedFor(deps.db.sql, own.user_id, deps.now());
  if (!isMinor || !newest) throw noLink();
  const counts = newest.email === own.email;
  const word = counts ? newest : own;
  const state = !counts && stateOf(newest).state === 'agreed' ? 'asked' : stateOf(word).state;
  const isRecorded = newest.recorded_by !== null && stateOf(newest).state === 'agreed';
  return { word, counts, isRecorded, state, name: person.name };
}

async function asked({ word, state, name }: GuardianConsent, { db }: Deps): Promise<Asked> {
  const row = await remindersOf(db.sql, word.user_id);
  return {
    firstName: givenName(name),
    state,
    weekdays: weekdaysOf(row?.weekdays ?? 0),
    hour: row?.hour ?? 0,
  };
}

/** The changes when a guardian agrees, declines or withdraws; an unchanged state keeps its time. */
function answered(word: Word, agrees: boolean, at: string): Partial<Word> {
  const { state } = stateOf(word);
  if (agrees) return state === 'agreed' ? {} : { agreed_at: at, declined_at: null, withdrawn_at: null };
  if (state === 'agreed') return { withdrawn_at: at };
  return state === 'asked' ? { declined_at: at } : {};
}

/** Saves an answer: recorded by an administrator, or, with null, given by the guardian. */
async function save(sql: Sql, word: Word, change: Partial<Word>, recordedBy: number | null): Promise<void> {
  if (Object.keys(change).length > 0) await changeWord(sql, word.id, { ...change, recorded_by: recordedBy });
}

async function wordOf(userId: number, deps: Deps): Promise<GuardianWord> {
  if (!(await accountOf(deps.db.sql, userId))) throw notFound();
  const { isMinor, words } = await allowedFor(deps.db.sql, userId, deps.now());
  const [word] = words;
  if (!word) return { isMinor, state: 'none', email: '', date: '', isRecorded: false };
  return { isMinor, email: word.email, isRecorded: word.recorded_by !== null, ...stateOf(word) };
}

/** A guardian's consent: given by the link in a mail, or recorded by an administrator. */
export const guardianHandlers: Handlers<typeof guardians> = {
  async open({ body: { token } }, _caller, deps) {
    return asked(await guardianConsentOfToken(token, deps), deps);
  },

  async answer({ body: { token, agrees } }, _caller, deps) {
    const consent = await guardianConsentOfToken(token, deps);
    const { word, counts, isRecorded } = consent;
    const at = deps.now().toISOString();
    if (counts) await save(deps.db.sql, word, answered(word, agrees, at), null);
    else if (agrees) {
      if (!isRecorded) throw noLink();
      // what they say is recorded already
      return asked({ ...consent, state: 'agreed' }, deps);
    }
    // a refusal counts even if another guardian was asked later
    else
      await addWord(deps.db.sql, {
        user_id: word.user_id,
        email: word.email,
        asked_at: word.asked_at,
        declined_at: at,
      });
    return asked(await guardianConsentOfToken(token, deps), deps);
  },

  of: ({ query: { userid } }, _caller, deps) => wordOf(userid, deps),

  async record({ body: { userid, agrees } }, caller, deps) {
    if (!(await accountOf(deps.db.sql, userid))) throw notFound();
    const at = deps.now().toISOString();
    const { dob, isMinor } = await allowedFor(deps.db.sql, userid, deps.now());
    if (dob === '') throw ruleBroken(messages('This learner’s profile has no date of birth.'));
    if (!isMinor) throw ruleBroken(messages('This learner is 18 or older: nobody else is asked.'));
    await deps.db.transaction(async (trx) => {
      const [word] = await wordsOf(trx, userid);
      const isOwn =
        word !== undefined && (word.email === '' || (!agrees && stateOf(word).state === 'agreed'));
      if (isOwn) await save(trx, word, answered(word, agrees, at), caller.user.id);
      else
        await addWord(trx, {
          user_id: userid,
          email: '',
          asked_at: at,
          ...(agrees ? { agreed_at: at } : { declined_at: at }),
          recorded_by: caller.user.id,
        });
      await deps.audit(trx, caller, {
        action: agrees ? 'user.guardianAgrees' : 'user.guardianDeclines',
        id: userid,
      });
    });
    return wordOf(userid, deps);
  },
};
