import { filled, ofFields } from '../../../lib/localized.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { htmlOf } from '../../../lib/server/http/markup.ts';
import { replied } from '../../../lib/server/http/openapi.ts';
import type { PublicPage } from '../../../lib/server/http/page.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { type Home, home } from '../api.ts';
import { homeMarkup } from '../homePage.ts';
import { homeAt } from './homeAt.ts';

/** What the endpoint replies, and nothing more. */
export const homeReply = async (db: Database, now: Date): Promise<Home> =>
  replied(home.get.reply, await homeAt(db, now));

/** The home page as a first screen. */
export async function homeFirst(
  db: Database,
  now: Date,
): Promise<Pick<PublicPage, 'title' | 'description' | 'image' | 'first'>> {
  const reply = await homeReply(db, now);
  const picture = reply.facts.pictureUrl || reply.facts.play?.course.imageUrl || '';
  return {
    title: filled(ofFields('title', reply.home)),
    description: filled(ofFields('text', reply.home)),
    image: thumbnailUrl(picture) || undefined,
    first: {
      html: (lang) => `<main>${htmlOf(homeMarkup(reply, lang))}</main>`,
      data: [{ path: home.get.path, sent: {}, reply }],
    },
  };
}
