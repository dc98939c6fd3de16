import { instantAfter } from '../../../lib/days.ts';
import { textIn } from '../../../lib/text.ts';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { type Deps, type Handlers, Reply, type SignedIn } from '../../../lib/server/http/context.ts';
import { conflict, ruleBroken, unauthorized } from '../../../lib/server/http/errors.ts';
import type { personal } from '../api.ts';
import { failuresToTell } from '../rules.ts';
import { messages } from '../text.ts';
import { failuresOf, removeFailures } from './attemptStore.ts';
import { refusals, withConfirmation } from './confirm.ts';
import { checkPassword } from './login.ts';
import {
  deleteAccount,
  lockAccount,
  lockLearner,
  newcomersSince,
  ownAccount,
  reasonsToKeep,
} from './personalStore.ts';
import { lockAdministrators, type Trx } from './store.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    personalData: PersonalData;
  }
}

/** What each feature stores about a person, for the personal data download and for deleting the account. */
export interface PersonalData {
  /** Keyed by the name in the download. */
  collect: Readonly<Record<string, (db: Database, userId: number) => Promise<unknown>>>;
  /** Called before the account's row is deleted (foreign keys cascade), in the same transaction. */
  erase: readonly ((sql: Sql, deps: Deps, userId: number) => Promise<void>)[];
}

async function eraseAccount(trx: Trx, caller: SignedIn, deps: Deps, id: number): Promise<void> {
  for (const erase of deps.registry.personalData.erase) await erase(trx, deps, id);
  await deleteAccount(trx, id);
  await deps.audit(trx, caller, { action: 'user.delete', id });
}

export const personalHandlers: Handlers<typeof personal> = {
  async account(_input, { user }, { db }) {
    const [row, failed] = await Promise.all([ownAccount(db.sql, user.id), failuresOf(db, user.id)]);
    if (!row) throw unauthorized();
    return {
      userId: user.id,
      userCode: user.code,
      userName: user.name,
      userEmail: user.email,
      mobile: row.mobile,
      type: user.type,
      createdDate: row.created_at,
      isOwner: user.isOwner,
      failedLogins:
        failed && failed.failures >= failuresToTell ? { count: failed.failures, since: failed.since } : null,
    };
  },

  async failuresSeen(_input, { user, lang }, { db }) {
    await removeFailures(db.sql, user.id);
    return { message: textIn(lang, messages('Notice dismissed.')) };
  },

  async myData(_input, { user }, { db, registry, now }) {
    const parts: [name: string, part: unknown][] = [];
    for (const [name, collect] of Object.entries(registry.personalData.collect))
      parts.push([name, await collect(db, user.id)]);
    const all = { madeAt: now().toISOString(), ...Object.fromEntries(parts) };
    return {
      body: Buffer.from(JSON.stringify(all, null, 2)),
      mime: 'application/json',
      name: `kaksha-${user.code}.json`,
      disposition: 'attachment',
    };
  },

  async deleteAccount({ body }, caller, deps) {
    const { id, email } = caller.user;
    const attempt = { email, ipAddress: caller.ipAddress, signedIn: true };
    const account = await checkPassword(deps, attempt, body.password);
    const wrong = () => ruleBroken(messages('Your current password is not correct.'), 'password');
    if (!account || account.id !== id) throw wrong();
    await deps.db.transaction(async (trx) => {
      // two administrators who delete their accounts at the same time must not both succeed
      if (account.role !== 'learner') await lockAdministrators(trx);
      if (!(await lockAccount(trx, id, account.password_hash))) throw wrong();
      const reason = await reasonsToKeep(trx, id);
      if (reason === 'owner')
        throw conflict(
          messages('The owner’s account can’t be deleted: otherwise nobody would own the institute.'),
        );
      if (reason === 'last')
        throw conflict(
          messages(
            'The last administrator’s account can’t be deleted. Make somebody else an administrator first.',
          ),
        );
      await eraseAccount(trx, caller, deps, id);
    });
    return new Reply(
      { message: textIn(caller.lang, messages('Your account is deleted.')) },
      { session: 'end' },
    );
  },

  async deleteUser({ query: { id }, body: { currentPassword } }, caller, deps) {
    const work = (confirmed: boolean) =>
      deps.db.transaction(async (trx) => {
        // nobody becomes an administrator meanwhile
        await lockAdministrators(trx);
        const account = await lockLearner(trx, id);
        if (account === 'unknown') throw refusals.unknown();
        if (account === 'admin')
          throw conflict(messages('Take the administrator rights away first, then delete the account.'));
        if (!confirmed) throw refusals.confirm();
        await eraseAccount(trx, caller, deps, id);
      });
    await withConfirmation(work, currentPassword, caller, deps);
    return { userId: id };
  },

  async newcomers({ query }, _caller, { db, now }) {
    const since = instantAfter(now(), -query.days);
    return { count: await newcomersSince(db.sql, since) };
  },
};
