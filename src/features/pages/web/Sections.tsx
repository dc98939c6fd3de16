import { type Message, textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Card, cardClass } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { DrawingName, Item, Section } from '../rules.ts';
import { Drawing } from './Drawings.tsx';
import { messages } from './text.ts';

/** Translates a page's texts. */
export function useMessage(): (message: Message) => string {
  const lang = useLang();
  return (message) => textIn(lang, message);
}

function Lead({ text, drawing }: { text: string; drawing: DrawingName | undefined }) {
  if (!drawing) return <p className="measure text-lg">{text}</p>;
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-xl bg-accent-soft p-5 sm:p-6">
      <Drawing name={drawing} className="w-48 shrink-0" />
      <p className="measure min-w-0 flex-1 basis-64 text-lg">{text}</p>
    </div>
  );
}

function ItemCard({ of, Heading }: { of: Item; Heading: 'h2' | 'h3' }) {
  const t = useText(messages);
  const tell = useMessage();
  const { name, line, about, to, file, drawing } = of;
  const content = (
    <>
      {drawing && <Drawing name={drawing} className={cx('mx-auto w-full', file ? 'max-w-48' : 'max-w-52')} />}
      <Heading className={cx('mt-3', to ? 'text-xl' : 'text-lg')}>{tell(name)}</Heading>
      {line && <p className="text-sm font-semibold text-accent-strong">{tell(line)}</p>}
      {about && <p className={cx('mt-1 text-ink-soft', file && 'mb-4 flex-1')}>{tell(about)}</p>}
      {file && (
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('primary')} self-start`}
          aria-label={t('Open {name} (PDF)', { name })}
        >
          {t('Open')}
        </a>
      )}
    </>
  );
  return to ? (
    <Anchor to={to} className={`${cardClass({ link: true })} h-full`}>
      {content}
    </Anchor>
  ) : (
    <Card className="flex h-full flex-col">{content}</Card>
  );
}

/** Items side by side, each with a drawing. */
export function Cards({ of, columns }: { of: Section; columns: string }) {
  return (
    <ul className={cx('grid gap-4', columns)}>
      {of.items?.map((item) => (
        <li key={item.drawing}>
          <ItemCard of={item} Heading={of.title ? 'h3' : 'h2'} />
        </li>
      ))}
    </ul>
  );
}

/** A numbered list of items. */
function Steps({ of: { title, items = [] } }: { of: Section }) {
  const tell = useMessage();
  return (
    <>
      {title && <h2 className="mt-8 mb-3 text-xl">{tell(title)}</h2>}
      <ol className="grid gap-4 sm:grid-cols-2">
        {items.map(({ name, about }, i) => (
          <li key={tell(name)} className="rounded-xl border border-line bg-surface p-4">
            <p className="text-sm font-semibold text-accent-strong" aria-hidden="true">
              {i + 1}
            </p>
            <h3 className="text-lg">{tell(name)}</h3>
            {about && <p className="mt-1 text-ink-soft">{tell(about)}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

function Links({ of }: { of: NonNullable<Section['links']> }) {
  const tell = useMessage();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {of.map(({ to, label }, i) => (
        <LinkButton key={to} to={to} tone={i === 0 ? 'primary' : 'plain'}>
          {tell(label)}
        </LinkButton>
      ))}
    </div>
  );
}

/** The sections of a page's data. `columns` are the CSS classes of the card grid. */
export function Sections({ of, columns = 'sm:grid-cols-2' }: { of: readonly Section[]; columns?: string }) {
  const tell = useMessage();
  return of.map((section, i) => {
    const { text, items, links, drawing } = section;
    return (
      // the sections of a page never change
      // oxlint-disable-next-line react/no-array-index-key
      <div key={i}>
        {text && <Lead text={tell(text)} drawing={drawing} />}
        {items && (items[0]?.drawing ? <Cards of={section} columns={columns} /> : <Steps of={section} />)}
        {links && <Links of={links} />}
      </div>
    );
  });
}
