import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { instituteDraft, publicDraft } from './rules.ts';

/** The institute's details (issue 3: payee, receipts). */
export const institute = {
  get: endpoint({
    method: 'GET',
    path: '/api/institute',
    access: 'admin',
    summary: "The institute's name, UPI address and what its receipts carry",
    reply: instituteDraft,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/institute/Edit',
    access: 'admin',
    summary: "Set the institute's details",
    body: instituteDraft,
    reply: instituteDraft,
    errors: [422],
  }),
  public: endpoint({
    method: 'GET',
    path: '/api/institute/Public',
    access: 'public',
    summary: 'What the public pages say of the institute',
    reply: z.object({ name: z.string(), ...publicDraft.shape }),
    cache: 'content',
  }),
  publicEdit: endpoint({
    method: 'POST',
    path: '/api/institute/PublicEdit',
    access: 'admin',
    summary: 'Set what the public pages say of the institute',
    body: publicDraft,
    reply: publicDraft,
    errors: [422],
  }),
};
