import { StartError } from '../../../lib/server/config/config.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { AppError } from '../../../lib/server/http/errors.ts';
import type { UserType } from '../rules.ts';
import { hashPassword, isCommon, makePassword, refuseCommon } from './passwords.ts';
import { signUp } from './signup.ts';
import { accountByEmail, countUsers, insertUser, setPassword, lockAdministrators } from './store.ts';

const ownerEmail = 'admin@kaksha.local';

/**
 * Makes the owner when there is no account yet (decision 5), from ADMIN_EMAIL and ADMIN_PASSWORD or generated. Gives
 * what to print at the first start, `password` null when it came from the settings; null when there are accounts.
 */
export async function ensureOwner(deps: Deps): Promise<{ email: string; password: string | null } | null> {
  const { config, db, now, token } = deps;
  if ((await countUsers(db.sql)) > 0) return null;
  const email = (config.ADMIN_EMAIL ?? ownerEmail).toLowerCase();
  const password = config.ADMIN_PASSWORD ?? makePassword(token);
  if (await isCommon(password))
    throw new StartError(
      'ADMIN_PASSWORD is one of the passwords that are guessed first. Choose another, or leave it out to have one made.',
    );
  const passwordHash = await hashPassword(password);
  const added = await db.transaction(async (trx) => {
    // two processes that start on one empty database make one owner
    await lockAdministrators(trx);
    if ((await countUsers(trx)) > 0) return undefined;
    const owner = {
      name: 'ADMIN',
      email,
      mobile: '',
      password_hash: passwordHash,
      type: 'Admin',
      is_owner: 1,
      is_demo: 0,
    } as const;
    return insertUser(trx, { ...owner, created_at: now().toISOString() }, token(16));
  });
  return added ? { email, password: config.ADMIN_PASSWORD === undefined ? password : null } : null;
}

export interface AddedAccount {
  id: number;
  code: string;
  email: string;
  password: string;
}

/** Adds an account of any type; `password` is generated without one. Null when the e-mail is taken. */
export async function addAccount(
  deps: Deps,
  account: {
    name: string;
    email: string;
    mobile: string;
    type: UserType;
    password?: string;
    isDemo?: boolean;
  },
): Promise<AddedAccount | null> {
  const { name, mobile, type, password = makePassword(deps.token), isDemo = false } = account;
  const email = account.email.toLowerCase();
  try {
    const newcomer = { name: name.toUpperCase(), email, mobile, type, password };
    const { id, code } = await signUp(deps, newcomer, { is_demo: isDemo ? 1 : 0 });
    return { id, code, email, password };
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return null;
    throw error;
  }
}

/** Sets a password, generated without one, and ends all sessions; returns it, or null when no account has that e-mail. */
export async function resetPassword(
  deps: Deps,
  email: string,
  password?: string,
): Promise<{ email: string; password: string } | null> {
  const account = await accountByEmail(deps.db.sql, email.toLowerCase());
  if (!account) return null;
  const next = password ?? makePassword(deps.token);
  await refuseCommon(next);
  const passwordHash = await hashPassword(next);
  await deps.db.transaction((trx) => setPassword(trx, account.id, passwordHash));
  return { email: account.email, password: next };
}
