import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id } from '../../lib/fields.ts';
import { givenPassword } from './rules.ts';

/** The caller's own password, needed to promote, demote or reset an administrator (decision 36). */
export const confirmation = { currentPassword: z.optional(givenPassword) };

/** The deletion of one's own account, and of a learner's by the owner. */
export const deletion = {
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/Users/DeleteAccount',
    access: 'user',
    summary: 'Delete your account and what belongs to it; payments stay with the user id only',
    body: z.object({ password: givenPassword }),
    reply: z.object({ message: z.string() }),
    sensitive: ['password'],
    errors: [409, 422],
  }),
  deleteUser: endpoint({
    method: 'POST',
    path: '/api/Users/DeleteUser',
    access: 'owner',
    summary:
      "Delete a learner's account and what belongs to it; payments stay with the user id only. Wants the owner's password",
    query: z.object({ id }),
    body: z.object(confirmation),
    reply: z.object({ userId: z.int() }),
    sensitive: ['currentPassword'],
    errors: [404, 409],
  }),
};
