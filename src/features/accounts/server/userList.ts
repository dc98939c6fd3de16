import { textIn } from '../../../lib/text.ts';
import { Readable } from 'node:stream';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { RowStream } from '../../../lib/server/http/replies.ts';
import type { accounts, User } from '../api.ts';
import type { NewType, UserType } from '../rules.ts';
import { sheetOf } from '../../../lib/server/sheets.ts';
import { refusals, notifyAdmin, withConfirmation } from './confirm.ts';
import { type ListedUser, accountRoleOf, type Trx } from './store.ts';
import { changeType, type Refusal } from './typeStore.ts';
import { eachUser, pageOfUsers, type UserSearch } from './userListStore.ts';

/** A user in replies; `password` is always empty (decision 1). */
export const asUser = (row: ListedUser): User => ({
  userId: row.id,
  userCode: row.code,
  userName: row.name,
  userEmail: row.email,
  password: '',
  mobile: row.mobile,
  type: row.type,
  createdDate: row.created_at,
  isOwner: row.role === 'owner',
  wasAdmin: accountRoleOf(row).wasAdmin,
});

const defaultSize = 50;

async function* shownUsers(db: Deps['db'], filters: UserSearch, now: Date): AsyncIterable<User[]> {
  for await (const rows of eachUser(db, filters, now)) yield rows.map(asUser);
}

/** Sets a type and writes the audit log, in one transaction with `trx`; throws when a confirmation is needed. */
async function setType(
  trx: Trx,
  caller: SignedIn,
  deps: Deps,
  given: { id: number; type: NewType; confirmed: boolean; from?: UserType | undefined; many?: boolean },
): Promise<ListedUser | Refusal> {
  const { id, type, confirmed, many = false, from: shown } = given;
  const change = { id, type, many, shown, by: caller.user.id, confirmed };
  const done = await changeType(trx, change, deps.now());
  if (done === 'confirm') throw refusals.confirm();
  if (typeof done === 'string') return done;
  const { user, from, changed } = done;
  const to = user.type;
  if (!changed) return user;
  const action = to === 'Blocked' ? 'user.block' : type === 'Unblock' ? 'user.unblock' : 'user.type';
  await deps.audit(trx, caller, { action, id, details: { from, to } });
  if (to === from) return user;
  if (to === 'Admin') await notifyAdmin(trx, user, 'made', caller, deps);
  else if (from === 'Admin')
    await notifyAdmin(trx, user, to === 'Blocked' ? 'blocked' : 'unmade', caller, deps);
  return user;
}

type Rows = 'list' | 'page' | 'export' | 'edit' | 'editMany';

export const userListHandlers: Pick<Handlers<typeof accounts>, Rows> = {
  async list({ query: { page, size = defaultSize, cursor, ...query } }, _caller, { db, now }) {
    const { sort = 'id', dir = 'asc', ...filters } = query;
    if (page === undefined && cursor === undefined) return new RowStream(shownUsers(db, filters, now()));
    return (await pageOfUsers(db, filters, { page, size, cursor, sort, dir }, now())).rows.map(asUser);
  },

  async page({ query: { page, size = defaultSize, cursor, ...query } }, _caller, { db, now }) {
    const { sort = 'id', dir = 'asc', ...filters } = query;
    const { rows, ...rest } = await pageOfUsers(db, filters, { page, size, cursor, sort, dir }, now());
    return { rows: rows.map(asUser), ...rest };
  },

  async export({ query }, caller, deps) {
    const { search = '', type = '' } = query;
    // logged before the first byte, since an aborted export is an export, too; without the search text, which may be a name
    await deps.audit(deps.db.sql, caller, {
      action: 'user.export',
      id: 0,
      details: { type, searched: search !== '' },
    });
    return {
      body: Readable.fromWeb(sheetOf(exported(deps, query))),
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: 'exported_data.xlsx',
      disposition: 'attachment',
    };
  },

  async edit({ query: { id }, body: { type, from, currentPassword } }, caller, deps) {
    const work = (confirmed: boolean) =>
      deps.db.transaction((trx) => setType(trx, caller, deps, { id, type, from, confirmed }));
    const changed = await withConfirmation(work, currentPassword, caller, deps);
    if (typeof changed === 'string') throw refusals[changed]();
    return asUser(changed);
  },

  async editMany({ body: { ids, type, from = [], currentPassword } }, caller, deps) {
    const asked = new Map(ids.map((id, index) => [id, from[index]]));
    const work = (confirmed: boolean) =>
      deps.db.transaction(async (trx) => {
        const changed: User[] = [];
        const refused: { userId: number; message: string }[] = [];
        for (const [id, shown] of asked) {
          const done = await setType(trx, caller, deps, { id, type, from: shown, confirmed, many: true });
          if (typeof done === 'string')
            refused.push({ userId: id, message: textIn(caller.lang, refusals[done]().sentence) });
          else changed.push(asUser(done));
        }
        return { changed, refused };
      });
    return withConfirmation(work, currentPassword, caller, deps);
  },
};

const exportedColumns = ['userId', 'userCode', 'userName', 'userEmail', 'mobile', 'type', 'createdDate'];

async function* exported({ db, now }: Deps, filters: UserSearch): AsyncIterable<(string | number)[]> {
  yield exportedColumns;
  for await (const rows of eachUser(db, filters, now()))
    for (const row of rows)
      yield [row.id, row.code, row.name, row.email, row.mobile, row.type, row.created_at];
}
