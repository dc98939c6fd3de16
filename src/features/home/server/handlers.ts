import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { type Sql } from '../../../lib/server/db/db.ts';
import { versionOf } from '../../../lib/server/db/edits.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { listVersion } from '../../courses/server/public.ts';
import { liveFileNamed } from '../../files/server/public.ts';
import type { home } from '../api.ts';
import { withAllSections } from '../rules.ts';
import { messages } from '../text.ts';
import { homeAt } from './homeAt.ts';
import { readHome, saveHome } from './store.ts';

/**
 * Milliseconds after which the page is made again, since it names the next webinar; most webinars end at a quarter of an hour.
 */
const quarter = 15 * 60_000;

async function draftReply(sql: Sql) {
  const [saved, version] = await Promise.all([readHome(sql), versionOf(sql, 'home')]);
  return { ...saved, version };
}

export const homeHandlers: Handlers<typeof home> = {
  get: async (_input, _caller, { db, now }) =>
    new SharedReply({
      key: String(Math.floor(now().getTime() / quarter)),
      version: await listVersion(db),
      make: () => homeAt(db, now()),
    }),

  draft: (_input, _caller, { db }) => draftReply(db.sql),

  edit: ({ body }, caller, deps) =>
    saveEdit(deps, caller, {
      subject: 'home',
      id: 0,
      version: body.version,
      content: true,
      read: readHome,
      write: async (trx, before) => {
        const after = withAllSections(merged(before, body));
        if (writtenIn('en', ofFields('title', after)) === '')
          throw ruleBroken(messages('Please write this in at least one language.'), 'title');
        const isNew = after.pictureName !== before.pictureName && after.pictureName !== '';
        if (isNew && !(await liveFileNamed(trx, after.pictureName)))
          throw ruleBroken(messages('There is no such picture.'), 'pictureName');
        await saveHome(trx, after);
      },
      show: ({ sql }) => draftReply(sql),
      gone: notFound,
      // testimonials name people
      personal: ['sections'],
      audit: () => ({ action: 'home.edit' }),
    }),
};
