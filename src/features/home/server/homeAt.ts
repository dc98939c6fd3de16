import { asFields } from '../../../lib/localized.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { offeredLanguages } from '../../../lib/text.ts';
import { asCourse, newestShown, publicCourseAt, shownCount } from '../../courses/server/public.ts';
import { pictureUrl } from '../../courses/rules.ts';
import { readPublic } from '../../institute/server/public.ts';
import { isFull } from '../../marketing/rules.ts';
import { asWebinar, upcomingWebinars } from '../../marketing/server/public.ts';
import type { Webinar } from '../../marketing/api.ts';
import { tiersOf } from '../../membership/server/public.ts';
import { photoUrl } from '../../teachers/rules.ts';
import { shownTeachers } from '../../teachers/server/public.ts';
import type { Home, HomeFacts } from '../api.ts';
import type { HomeDraft } from '../rules.ts';
import { figuresOf } from './figures.ts';
import { readHome } from './store.ts';

/** Number of courses on the home page; search finds the others. */
const maxCourses = 48;
const maxTeachers = 12;

/** The course that the owner chose, or the newest one when that is no longer shown. */
async function playOf(db: Database, chosen: number, newest: number | undefined): Promise<HomeFacts['play']> {
  for (const id of [chosen, newest]) {
    if (!id) continue;
    const found = await publicCourseAt(db, String(id));
    if (typeof found === 'object') return found;
  }
  return null;
}

/** The newest course in each other language of the interface. */
async function playInLanguage(
  db: Database,
  play: HomeFacts['play'],
  rows: readonly { id: number; lang: string }[],
): Promise<HomeFacts['playInLanguage']> {
  const others = offeredLanguages().filter(({ code }) => play && code !== play.course.lang);
  const found = await Promise.all(
    others.map(({ code }) => playOf(db, 0, rows.find(({ lang }) => lang === code)?.id)),
  );
  return found.filter((one) => one !== null);
}

/** The next webinar with free seats, or else the next one. */
function nextWebinar(rows: readonly Webinar[]): HomeFacts['webinar'] {
  const next = rows.find((row) => !isFull(row)) ?? rows[0];
  return next ? { ...next, full: isFull(next) } : null;
}

async function factsOf(db: Database, now: Date, draft: HomeDraft): Promise<HomeFacts> {
  const rows = await newestShown(db, maxCourses);
  const [total, play, teachers, figures, tiers, webinars, contact] = await Promise.all([
    shownCount(db),
    playOf(db, draft.playCourseID, rows[0]?.id),
    shownTeachers(db.sql),
    figuresOf(db.sql),
    tiersOf(db.sql),
    upcomingWebinars(db.sql, now),
    readPublic(db.sql),
  ]);
  const chosen = play !== null && play.course.courseID === draft.playCourseID;
  return {
    courses: rows.map(asCourse),
    total,
    play,
    playInLanguage: chosen ? [] : await playInLanguage(db, play, rows),
    pictureUrl: draft.pictureName && pictureUrl(draft.pictureName),
    teachers: teachers.slice(0, maxTeachers).map(({ id, name, photo, words }) => ({
      teacherID: id,
      name,
      photoUrl: photoUrl(photo),
      ...asFields('words', words),
    })),
    figures,
    tiers,
    webinar: nextWebinar(webinars.map(asWebinar)),
    contact,
  };
}

/** What strangers see at `/`: without the hidden sections. */
export async function homeAt(db: Database, now: Date): Promise<Home> {
  const draft = await readHome(db.sql);
  const shown = { ...draft, sections: draft.sections.filter(({ hidden }) => !hidden) };
  return { home: shown, facts: await factsOf(db, now, draft) };
}
