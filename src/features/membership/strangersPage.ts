import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { ofFields } from '../../lib/localized.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { quietLinkClass, pageMarkup } from '../../lib/pageFrame.ts';
import { tickList } from '../../lib/tickList.ts';
import { dictionary, type Lang, type Message, textIn } from '../../lib/text.ts';
import type { Home } from '../home/api.ts';
import type { Tier } from './api.ts';
import { messages } from './text.ts';
import {
  howToJoin,
  listPrice,
  opensMarkup,
  ownLine,
  recommended,
  tierClass,
  tierHead,
  tiersClass,
} from './tierPage.ts';

const libMessages = dictionary('lib');

const tabletPrice = 'text-xl lg:text-2xl';

/** A card with the link by which a stranger joins. Which of the looks fits, only the window knows: TierCard.tsx chooses by script. */
function strangersCard(tier: Tier, compact: boolean, lang: Lang): Markup {
  const marked = recommended(tier);
  const join = element(
    'div',
    { class: `flex flex-col gap-2 ${compact ? 'col-start-2 row-span-2 row-start-1' : ''}` },
    element(
      'a',
      {
        href: `/join?redirect=${encodeURIComponent(`/payment/${tier.membershipid}`)}`,
        'data-onward': '',
        class: marked ? classes.action : classes.plain,
      },
      textIn(lang, messages('Join Now')),
      element('span', { class: 'sr-only' }, ` (${textIn(lang, messages(tier.name))})`),
    ),
  );
  return element(
    'article',
    { class: `${tierClass({ compact }, false, marked)} ${compact ? '' : 'max-lg:p-4!'}` },
    tierHead(tier, { marked, compact }, lang),
    listPrice(tier, compact ? 'text-xl' : tabletPrice, lang),
    join,
    compact
      ? ownLine(tier, lang)
      : element(
          'div',
          { class: 'flex flex-col gap-3 border-line md:border-t md:pt-3' },
          tickList(ofFields('features', tier), lang),
        ),
  );
}

/** The first screen of the memberships for strangers. */
export function strangersTiers(tiers: readonly Tier[], facts: Home['facts'], lang: Lang): Markup {
  const tell = (message: Message): string => textIn(lang, message);
  const cards = (compact: boolean) => tiers.map((tier) => strangersCard(tier, compact, lang));
  return pageMarkup(
    {
      title: tell(messages('Membership')),
      back: { to: '/', label: tell(messages('Home')) },
      intro: element(
        'p',
        { class: 'flex flex-wrap items-center gap-x-3' },
        tell(messages('First lessons are free; a membership opens the rest and needs a free account.')),
        element(
          'span',
          { class: 'inline-flex flex-wrap items-center gap-x-2' },
          element('span', { class: 'text-ink-soft' }, tell(libMessages('Already have an account?'))),
          element(
            'a',
            {
              href: '/login?redirect=%2Fmembershipcard',
              'data-onward': '',
              class: quietLinkClass,
            },
            tell(libMessages('Log in')),
          ),
        ),
      ),
    },
    opensMarkup(facts, lang),
    element('div', { class: `${tiersClass(tiers.length, true)} md:hidden noscript:hidden` }, cards(true)),
    element(
      'div',
      { class: `${tiersClass(tiers.length, false)} max-md:hidden noscript:grid!` },
      cards(false),
    ),
    // on phones the comparison is between the two, which the app shows
    element('div', { class: 'max-md:hidden noscript:block!' }, howToJoin(true, lang)),
  );
}
