import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf } from '../../lib/fields.ts';
import { instituteDraft, limitsDraft, publicDraft } from './rules.ts';

const saved = { version: z.int() };

export const institute = {
  get: endpoint({
    method: 'GET',
    path: '/api/institute',
    access: 'admin',
    summary: "The institute's name, UPI address and what its receipts carry",
    reply: z.extend(instituteDraft, saved),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/institute/Edit',
    access: 'admin',
    summary: "Set the institute's details",
    body: editOf(instituteDraft),
    versioned: true,
    reply: z.extend(instituteDraft, saved),
    errors: [422],
  }),
  public: endpoint({
    method: 'GET',
    path: '/api/institute/Public',
    access: 'public',
    summary: 'What the public pages say of the institute',
    reply: z.extend(publicDraft, {
      name: z.string(),
      /** Whether the first lesson of each course plays without an account. */
      freeLessons: z.boolean(),
      ...saved,
    }),
  }),
  publicEdit: endpoint({
    method: 'POST',
    path: '/api/institute/PublicEdit',
    access: 'admin',
    summary: 'Set what the public pages say of the institute',
    body: editOf(publicDraft),
    reply: z.extend(publicDraft, saved),
    versioned: true,
    errors: [422],
  }),
  limits: endpoint({
    method: 'GET',
    path: '/api/institute/Limits',
    access: 'admin',
    summary: 'Limits of part payments, certificates and uploads (decision 42)',
    reply: z.extend(limitsDraft, saved),
  }),
  limitsEdit: endpoint({
    method: 'POST',
    path: '/api/institute/LimitsEdit',
    access: 'owner',
    summary: 'Set the limits; only the owner may',
    body: editOf(limitsDraft),
    reply: z.extend(limitsDraft, saved),
    versioned: true,
  }),
};
