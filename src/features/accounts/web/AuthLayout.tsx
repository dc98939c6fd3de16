import { type ReactNode, useEffect } from 'react';
import { brand, useBrandName } from '../../../lib/web/brand.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { isOwnName } from '../../demo/rules.ts';
import { authClasses, posterMarkup, promisesMarkup } from '../authPage.ts';
import { WelcomeVideo } from './WelcomeVideo.tsx';

/** The way to the other form: a question, and the link. */
export function OtherForm({
  ask,
  label,
  to,
  search,
}: {
  ask: string;
  label: string;
  to: string;
  search?: Record<string, string> | undefined;
}) {
  return (
    <>
      <span className="text-ink-soft">{ask}</span>
      <Anchor to={to} search={search} className={authClasses.otherLink}>
        {label}
      </Anchor>
    </>
  );
}

/**
 * The layout of sign-up and login (SPECIFICATION, screen 6, 7): the welcome video on the left, the form on the right. Without
 * `video` it shows only the poster, and no links that lead away from the form. `other`: the way to the other form; above this
 * one, so that it is in the first window.
 */
export function AuthLayout({
  title,
  intro,
  other,
  video = true,
  children,
}: {
  title: string;
  intro?: string;
  other: ReactNode;
  video?: boolean;
  children: ReactNode;
}) {
  const lang = useLang();
  const name = useBrandName();
  // the welcome video presents the product, not the institute
  const own = isOwnName(brand().name);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className={authClasses.page}>
      <div className={authClasses.body}>
        <h1 className={authClasses.title}>{title}</h1>
        {intro && <p className={authClasses.intro}>{intro}</p>}
        <p className={authClasses.other}>{other}</p>
        <div className={authClasses.form}>{children}</div>
      </div>
      <aside className={authClasses.aside}>
        {video && !own ? <WelcomeVideo /> : <Markup of={posterMarkup()} />}
        <Markup of={promisesMarkup(lang)} />
      </aside>
    </div>
  );
}
