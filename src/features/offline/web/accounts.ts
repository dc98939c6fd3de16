import { resultOf, transaction, type AccountRow } from './database.ts';
import { type Cipher, makeKey } from './encryption.ts';

/** A person's key and times on this device; undefined when nothing was ever saved. */
export const accountOf = (userId: number): Promise<AccountRow | undefined> =>
  transaction(['accounts'], 'readonly', (store) =>
    resultOf(store('accounts').get(userId) as IDBRequest<AccountRow | undefined>),
  );

/** Stores the server's token for a person, and makes a key when there is none. */
export async function putToken(userId: number, token: string, now: number): Promise<Cipher> {
  // the key is made outside of the transaction, which would end while it waits for anything else
  const made = (await accountOf(userId)) ? null : await makeKey();
  return transaction(['accounts'], 'readwrite', async (store) => {
    const found = await resultOf(store('accounts').get(userId) as IDBRequest<AccountRow | undefined>);
    // the server has just answered, so the present time is accepted even if the clock was ahead before
    const row = { userId, key: found?.key ?? made!, token, latest: now };
    await resultOf(store('accounts').put(row));
    return { key: row.key, token };
  });
}

/** Stores the time that this device has shown, for `licenceState`. */
export const noteTime = (userId: number, now: number): Promise<void> =>
  transaction(['accounts'], 'readwrite', async (store) => {
    const row = await resultOf(store('accounts').get(userId) as IDBRequest<AccountRow | undefined>);
    if (row && row.latest < now) await resultOf(store('accounts').put({ ...row, latest: now }));
  });

/** Deletes the tokens of everybody except the logged-in person: their lessons can't be decrypted until they log in again. */
export const lockOthers = (userId: number | null): Promise<boolean> =>
  transaction(['accounts'], 'readwrite', async (store) => {
    const rows = (await resultOf(store('accounts').getAll())) as AccountRow[];
    const open = rows.filter((row) => row.userId !== userId && row.token !== null);
    for (const row of open) await resultOf(store('accounts').put({ ...row, token: null }));
    return open.length > 0;
  });
