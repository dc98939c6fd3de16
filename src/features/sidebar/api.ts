import { endpoint } from '../../lib/contract.ts';
import { sidebarLinks } from './rules.ts';

/** The navigation side bar's links (spec §1; decision 17). */
export const sidebar = {
  get: endpoint({
    method: 'GET',
    path: '/api/sidebar',
    access: 'public',
    summary: "The side bar's six links in their order, those that are not shown too",
    reply: sidebarLinks,
    cache: 'content',
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/sidebar/Edit',
    access: 'admin',
    summary: "Set the side bar's links",
    body: sidebarLinks,
    reply: sidebarLinks,
  }),
};
