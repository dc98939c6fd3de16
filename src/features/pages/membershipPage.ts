import { ofFields, shownLang, writtenIn } from '../../lib/localized.ts';
import { inEach, joined } from '../../lib/text.ts';
import { priceText } from '../courses/publicPage.ts';
import { validity } from '../membership/rules.ts';
import { messages as memberships } from '../membership/text.ts';
import { type PublicPage, untranslated } from './rules.ts';
import { text } from './text.ts';

/** The memberships (SPECIFICATION, screen 12): prices, validity and what each includes. */
export const membershipPage = {
  path: '/membershipcard',
  title: text('Membership'),
  description: text('What each membership costs, how long it is valid, and what it includes.'),
  sections: ({ tiers }) =>
    tiers.map((tier) => {
      const features = ofFields('features', tier);
      return {
        title: memberships(tier.name),
        text: joined(untranslated(priceText(tier.price)), validity(tier.months), ' · '),
        items: tier.features.map((_, i) => ({
          name: inEach((lang) => writtenIn(lang, features)[i] ?? ''),
          textLang: inEach((lang) => shownLang(lang, features) ?? lang),
        })),
      };
    }),
} satisfies PublicPage;
