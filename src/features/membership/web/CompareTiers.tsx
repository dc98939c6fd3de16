import { IconCheck, IconMinus } from '@tabler/icons-react';
import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import type { Tier } from '../api.ts';
import { compared } from '../rules.ts';
import { messages as names } from '../text.ts';
import { messages } from './text.ts';

function Row({
  line,
  has,
  tiers,
  lang,
}: {
  line: string;
  has: readonly boolean[];
  tiers: readonly Tier[];
  /** The language of the line, when it is not that of the page. */
  lang: string | undefined;
}) {
  const t = useText(messages);
  return (
    <tr className="border-t border-line">
      <th scope="row" lang={lang} className="py-2.5 pr-2 pl-4 text-left font-normal wrap-anywhere">
        {line}
      </th>
      {has.map((given, i) => (
        <td key={tiers[i]!.membershipid} className="px-0.5 text-center last:pr-2.5">
          {given ? (
            <IconCheck className="mx-auto size-5 text-success" role="img" aria-label={t('Included')} />
          ) : (
            <IconMinus
              className="mx-auto size-4 text-ink-soft opacity-50"
              role="img"
              aria-label={t('Not included')}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

/** The features of all tiers in one table, below cards that have no room for them. */
export function CompareTiers({ tiers }: { tiers: readonly Tier[] }) {
  const t = useText(messages);
  const tName = useText(names);
  const lang = useLang();
  const inHindi = tiers.every((tier) => ofFields('features', tier)[lang]?.length);
  const rows = compared(tiers, (tier) => writtenIn(inHindi ? lang : 'en', ofFields('features', tier)));
  const same = rows.filter(({ has }) => has.every(Boolean));
  const differing = rows.filter((row) => !same.includes(row));
  // what one chooses by comes first, unless all have the same or share nothing
  const split = same.length > 0 && differing.length > 0;
  const lineLang = inHindi ? undefined : 'en';
  const heading = (text: string) => (
    <tr className="border-t border-line bg-surface-2">
      <th
        scope="rowgroup"
        colSpan={tiers.length + 1}
        className="px-4 py-1.5 text-left text-xs font-semibold text-ink-soft"
      >
        {text}
      </th>
    </tr>
  );
  return (
    <div className="mt-4 overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full text-sm">
        <thead className="bg-surface-2">
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">{t('What each membership gives')}</span>
            </th>
            {tiers.map(({ membershipid, name }) => (
              <th
                key={membershipid}
                scope="col"
                className="w-15 px-0.5 py-2.5 text-xs font-semibold last:w-17 last:pr-2.5"
              >
                {tName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {split && heading(t('What differs'))}
          {(split ? differing : rows).map((row) => (
            <Row key={row.line} {...row} tiers={tiers} lang={lineLang} />
          ))}
        </tbody>
        {split && (
          <tbody>
            {heading(t('The same in all'))}
            <tr className="border-t border-line">
              <td colSpan={tiers.length + 1} className="px-4 py-2.5">
                <ul lang={lineLang} className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
                  {same.map(({ line }) => (
                    <li key={line} className="flex items-start gap-2 wrap-anywhere">
                      <IconCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                      {line}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}
