import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { brand, useBrandName } from '../../../lib/web/brand.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { isOwnName } from '../../demo/rules.ts';
import { messages } from './text.ts';
import { WelcomeVideo } from './WelcomeVideo.tsx';

const promises = [
  'Short video lessons that remember your last second',
  'The first lesson of every course is free',
  'Works on a slow network, in English and Hindi',
] as const;

/** The layout of sign-up and login (SPECIFICATION, screen 6, 7): the welcome video on the left, the form on the right. */
export function AuthLayout({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const t = useText(messages);
  const name = useBrandName();
  // the film is the product's
  const own = isOwnName(brand().name);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 pt-4 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <aside
        className={cx(
          'flex items-center gap-6 rounded-xl bg-accent-soft p-2 sm:p-4 lg:flex-col lg:justify-center lg:p-8',
          own && 'max-sm:hidden',
        )}
      >
        {!own && <WelcomeVideo />}
        <div className="hidden min-w-0 sm:block">
          <p className="text-lg font-semibold text-balance lg:text-center lg:text-2xl">
            {t('A quiet classroom, on any phone')}
          </p>
          <ul className="mt-4 flex flex-col gap-2">
            {promises.map((promise) => (
              <li key={promise} className="flex items-start gap-2.5">
                <IconCircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-strong" />
                {t(promise)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className="mx-auto flex w-full max-w-lg flex-col justify-center">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </div>
  );
}
