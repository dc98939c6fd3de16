import type { Deps } from '../../../lib/server/http/context.ts';
import { conflict } from '../../../lib/server/http/errors.ts';
import { messages } from '../text.ts';
import { hashPassword, refuseCommon } from './passwords.ts';
import { accountByEmail, insertUser, type NewUser, type UserRow } from './store.ts';

export type Newcomer = Omit<NewUser, 'password_hash' | 'role' | 'is_demo' | 'created_at'> & {
  password: string;
};

export const taken = (): Error => conflict(messages('This Email is Already Exist.'));

const underWay = new Map<string, Promise<unknown>>();

/**
 * Creates an account; throws 409 when the e-mail is taken, which the database decides. Concurrent requests in this process for
 * one e-mail wait for each other, so that fifty clicks compute one hash.
 */
export async function signUp(
  deps: Deps,
  newcomer: Newcomer,
  more: Partial<Pick<NewUser, 'role' | 'is_demo'>> = {},
): Promise<UserRow> {
  const { email } = newcomer;
  while (underWay.has(email)) await underWay.get(email);
  const work = make(deps, newcomer, more);
  underWay.set(
    email,
    work.then(
      () => undefined,
      () => undefined,
    ),
  );
  try {
    return await work;
  } finally {
    underWay.delete(email);
  }
}

async function make(
  deps: Deps,
  { password, ...rest }: Newcomer,
  more: Partial<Pick<NewUser, 'role' | 'is_demo'>>,
): Promise<UserRow> {
  await refuseCommon(password);
  if (await accountByEmail(deps.db.sql, rest.email)) throw taken();
  const passwordHash = await hashPassword(password, deps);
  const user: NewUser = {
    is_demo: 0,
    ...more,
    ...rest,
    password_hash: passwordHash,
    created_at: deps.now().toISOString(),
  };
  const added = await deps.db.transaction((trx) => insertUser(trx, user, deps.token(16)));
  if (!added) throw taken();
  return added;
}
