import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id } from '../../lib/fields.ts';
import { user } from './api.ts';
import { confirmation } from './deletionApi.ts';
import { email, mobile } from './rules.ts';

/** The e-mail and the mobile number of an account, which administrators correct. */
export const contactDetails = {
  edit: endpoint({
    method: 'POST',
    path: '/api/Users/EditContact',
    access: 'admin',
    summary:
      "Correct a user's e-mail or mobile number; what is left out stays. With `from`, the values that are shown, other ones are 409 `stale`",
    query: z.object({ id }),
    body: z.object({
      userEmail: z.optional(email),
      mobile: z.optional(mobile),
      from: z.optional(z.object({ userEmail: z.string(), mobile: z.string() })),
      ...confirmation,
    }),
    reply: user,
    sensitive: ['currentPassword'],
    errors: [404, 409, 422],
  }),
};
