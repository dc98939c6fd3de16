import type { Received } from '../../../lib/contract.ts';
import type { Brand, PublicPage } from '../../../lib/server/http/page.ts';
import type { CoursePage } from '../../courses/api.ts';
import type { PublicCourse } from '../../courses/publicApi.ts';
import type { Home } from '../../home/api.ts';
import type { institute } from '../../institute/api.ts';
import type { webinars } from '../../marketing/api.ts';
import type { membership } from '../../membership/api.ts';
import type { sidebar } from '../../sidebar/api.ts';
import type { Facts } from '../rules.ts';

/** The data of public pages; src/app reads it from other features. */
export interface PageSource {
  facts(): Promise<Facts>;
  brand(): Promise<Brand>;
  /** The institute's home (decision 33). */
  home(): Promise<Pick<PublicPage, 'title' | 'description' | 'image' | 'first'>>;
  homeData(): Promise<Home>;
  institute(): Promise<Received<typeof institute.public>>;
  sidebar(): Promise<Received<typeof sidebar.get>>;
  webinars(): Promise<Received<typeof webinars.upcoming>>;
  tiers(): Promise<Received<typeof membership.list>>;
  /** The first page of the catalogue as learners see it. */
  catalogue(): Promise<CoursePage>;
  /** A course's public content by its slug, present or earlier. */
  course(slug: string): Promise<PublicCourse | 'prepared' | 'gone' | undefined>;
}

const idForm = /^[1-9]\d{0,9}$/;

/** The course of `?courseid=`. */
export async function courseOf(
  search: URLSearchParams,
  source: PageSource,
): Promise<PublicCourse | undefined> {
  const id = search.get('courseid') ?? '';
  const found = idForm.test(id) ? await source.course(id) : undefined;
  return typeof found === 'object' ? found : undefined;
}

/** The screens whose content an id in the search chooses, by the parameter's name. */
const chosenBy: Readonly<Record<string, string>> = {
  '/coursecontentlist': 'courseid',
  '/freelesson': 'courseid',
  '/courseplayer': 'courseid',
  '/landingpage': 'webinar',
};

/** What of a search a page depends on: the id of what it shows; of the catalogue and the search, whether there is one. */
export function searchOf(path: string, search: URLSearchParams): URLSearchParams {
  const name = Object.hasOwn(chosenBy, path) ? chosenBy[path]! : null;
  const id = name === null ? null : search.get(name);
  if (name !== null && id !== null && idForm.test(id)) return new URLSearchParams({ [name]: id });
  const searched = ['/', '/course', '/search'].includes(path) && search.size > 0;
  return new URLSearchParams(searched ? { search: '' } : {});
}
