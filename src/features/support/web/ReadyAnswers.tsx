import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { readyAnswers, messages } from './answers.ts';

/** Frequently asked questions, each with its answer and a link. */
export function ReadyAnswers() {
  const t = useText(messages);
  return (
    <div className="flex flex-col gap-2">
      {readyAnswers.map(({ question, answer, links }) => (
        <Disclosure key={question} level={3} title={t(question)}>
          <div className="px-4 py-3">
            <p className="measure">{t(answer)}</p>
            <p className="mt-1 flex flex-wrap gap-x-5">
              {links.map(({ to, label }) => (
                <Anchor
                  key={to}
                  to={to}
                  className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline"
                >
                  {t(label)}
                </Anchor>
              ))}
            </p>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
