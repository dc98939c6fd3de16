import { asFields } from '../../../lib/localized.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { inEach, inTranslations, languageOf } from '../../../lib/text.ts';
import { countLearners } from '../../accounts/server/public.ts';
import { countCertificates } from '../../certificates/server/public.ts';
import type { HomeItem } from '../rules.ts';
import { messages } from './defaultText.ts';

// smaller numbers say nothing good of an academy, and more of its people; the editor names these
const learnersFrom = 100;
const certificatesFrom = 10;

const figure = (count: number, about: Parameters<typeof messages>[0]): HomeItem => ({
  ...asFields(
    'name',
    inEach((lang) => count.toLocaleString(languageOf(lang).locale)),
  ),
  ...asFields('about', inTranslations(messages(about))),
});

/** What this academy can say of itself because it is counted here; empty for a small one. */
export async function figuresOf(sql: Sql): Promise<HomeItem[]> {
  const [learners, { Valid: valid }] = await Promise.all([countLearners(sql), countCertificates(sql)]);
  return [
    ...(learners < learnersFrom ? [] : [figure(learners, 'learners have joined us')]),
    ...(valid < certificatesFrom
      ? []
      : [figure(valid, 'certificates were earned. Anybody can check each of them on this site.')]),
  ];
}
