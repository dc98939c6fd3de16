import * as z from 'zod/mini';
import { flag, requiredText, text } from '../../lib/fields.ts';
import { filled } from '../../lib/localized.ts';
import { inEach, inTranslations, type Localized } from '../../lib/text.ts';
import { messages } from './text.ts';

const linkText = requiredText(40, messages('Please enter a name for this link.').english);

/** By language; further ones are optional, since clients may not know them. */
const names = { ...inEach(() => z._default(text(40), '')), en: linkText, hi: linkText };

export const sidebarLink = z.object({
  ...names,
  /** A path of this site ('/course') or an https URL; nothing else, so that no link runs a script (javascript:). */
  target: text(300).check(
    z.regex(
      /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\][^\s]*)$/,
      messages('Please enter a page such as /course, or an address that begins with https://.').english,
    ),
  ),
  shown: flag,
});
export type SidebarLink = z.output<typeof sidebarLink>;

export const linkName = ({ target: _target, shown: _shown, ...name }: SidebarLink): Localized => filled(name);

/** The six links in their order (SPECIFICATION §1). */
export const sidebarLinks = z.object({
  links: z.array(sidebarLink).check(z.length(6)),
});
export type SidebarLinks = z.output<typeof sidebarLinks>;

/** The links until an administrator sets others (SPECIFICATION §1: label and target). */
export const firstLinks = [
  { name: messages('Online Services'), target: '/mponline' },
  { name: messages('College Counselling'), target: '/counseling' },
  { name: messages('Website Developing'), target: '/web' },
  { name: messages('Digital Marketing Agency'), target: '/digital-m' },
  { name: messages('Join Our Group'), target: '/whatsapp' },
  { name: messages('Your Course'), target: '/course' },
] as const;

/** The same for the form, in all languages whose texts are loaded. */
export const defaultSidebar = (): SidebarLinks => ({
  links: firstLinks.map(({ name, target }) => {
    const names = inTranslations(name);
    return { ...names, hi: names['hi'] || names.en, target, shown: true };
  }),
});
