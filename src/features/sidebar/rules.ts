import * as z from 'zod/mini';
import { flag, requiredText, text } from '../../lib/fields.ts';
import type { Localized } from '../../lib/text.ts';
import { messages } from './text.ts';

const name = requiredText(40, messages('Please enter a name for this link.').english);

export const sidebarLink = z.object({
  en: name,
  hi: name,
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

export const linkName = ({ target: _target, shown: _shown, ...name }: SidebarLink): Localized => name;

/** The six links in their order (SPECIFICATION §1). */
export const sidebarLinks = z.object({
  links: z.array(sidebarLink).check(z.length(6)),
});
export type SidebarLinks = z.output<typeof sidebarLinks>;

/** The default links (SPECIFICATION §1: label and target). */
export const defaultSidebar: SidebarLinks = {
  links: [
    { en: 'Online Services', hi: 'ऑनलाइन सेवाएँ', target: '/mponline', shown: true },
    { en: 'College Counselling', hi: 'कॉलेज काउंसलिंग', target: '/counseling', shown: true },
    { en: 'Website Developing', hi: 'वेबसाइट डेवलपमेंट', target: '/web', shown: true },
    { en: 'Digital Marketing Agency', hi: 'डिजिटल मार्केटिंग एजेंसी', target: '/digital-m', shown: true },
    { en: 'Join Our Group', hi: 'हमारे ग्रुप से जुड़ें', target: '/whatsapp', shown: true },
    { en: 'Your Course', hi: 'आपका कोर्स', target: '/course', shown: true },
  ],
};
