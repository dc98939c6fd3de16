import { endpoint } from '../../lib/contract.ts';
import { instituteDraft } from './rules.ts';

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
};
