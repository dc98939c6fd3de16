import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf } from '../../lib/fields.ts';
import { sidebarLinks } from './rules.ts';

const saved = z.extend(sidebarLinks, { version: z.int() });

/** The navigation side bar's links (SPECIFICATION §1; decision 17). */
export const sidebar = {
  get: endpoint({
    method: 'GET',
    path: '/api/sidebar',
    access: 'public',
    summary: "The side bar's six links in their order, those that are not shown too",
    reply: saved,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/sidebar/Edit',
    access: 'admin',
    summary: "Set the side bar's links",
    body: editOf(sidebarLinks),
    versioned: true,
    reply: saved,
  }),
};
