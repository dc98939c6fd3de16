import { element, type Markup } from '../../lib/markup.ts';
import { boneMarkup } from '../../lib/pageFrame.ts';
import { dictionary, type Lang, type Message, textIn } from '../../lib/text.ts';
import { authClasses, posterMarkup, promisesMarkup } from './authPage.ts';
import { messages } from './authText.ts';

const libMessages = dictionary('lib');

/** The texts of a form's first screen. */
interface AuthWords {
  title: Message;
  intro?: Message;
  /** The way to the other form: a question, and the link. */
  ask: Message;
  label: Message;
  to: string;
  /** Its fields, and the height with what is below them. */
  fields: number;
  space: string;
}

const forms = {
  '/login': {
    title: messages('USER LOG IN'),
    intro: messages('Welcome back. Your lessons are where you left them.'),
    ask: messages('New here?'),
    label: messages('Create a login'),
    to: '/signup',
    fields: 2,
    space: 'min-h-[267px]',
  },
  '/signup': {
    title: messages('Registration Forms'),
    intro: messages('Enter user detail to create new Login.'),
    ask: messages('Click to enter existing login detail.'),
    label: messages('User Log in'),
    to: '/login',
    fields: 5,
    space: 'min-h-[618px] sm:min-h-[616px]',
  },
  '/join': {
    title: messages('Create your account'),
    ask: libMessages('Already have an account?'),
    label: libMessages('Log in'),
    to: '/login',
    fields: 4,
    space: 'min-h-[519px] sm:min-h-[498px]',
  },
} satisfies Record<string, AuthWords>;

export const authPaths = Object.keys(forms) as (keyof typeof forms)[];

/** The first screen of the login, or of a sign-up: its picture and heading, and the space of its form. */
export function authMarkup(path: keyof typeof forms, lang: Lang): Markup {
  const { title, intro, ask, label, to, fields, space }: AuthWords = forms[path];
  return element(
    'div',
    { class: authClasses.page },
    element(
      'div',
      { class: authClasses.body },
      element('h1', { class: authClasses.title }, textIn(lang, title)),
      intro ? element('p', { class: authClasses.intro }, textIn(lang, intro)) : null,
      element(
        'p',
        { class: authClasses.other },
        element('span', { class: 'text-ink-soft' }, textIn(lang, ask)),
        // begin.js adds where to return to
        element('a', { href: to, 'data-onward': '', class: authClasses.otherLink }, textIn(lang, label)),
      ),
      element(
        'div',
        { class: `${authClasses.form} flex flex-col gap-4 ${space}` },
        Array.from({ length: fields }, () => boneMarkup('h-18')),
        boneMarkup('h-13'),
      ),
    ),
    element('aside', { class: authClasses.aside }, posterMarkup(path === '/login'), promisesMarkup(lang)),
  );
}
