import { type Trx, userColumns, userIndex, type UserRow, userText } from './store.ts';

/**
 * Changes e-mail and mobile number of an account. A new e-mail has proved nothing yet, and links that were mailed to the earlier one no
 * longer work; sessions stay, since who has one knows the password.
 */
export async function setContact(
  trx: Trx,
  { id, email: before }: UserRow,
  { email, mobile }: Pick<UserRow, 'email' | 'mobile'>,
): Promise<UserRow> {
  const moved = email !== before;
  const row = await trx
    .updateTable('users')
    .set({ email, mobile, ...(moved ? { email_verified_at: null } : {}) })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  if (moved) await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await userIndex.put(trx, [{ id, text: userText(row) }]);
  return row;
}
