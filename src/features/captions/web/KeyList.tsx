import { useText } from '../../../lib/web/i18n.ts';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { commandLabels } from './CueTools.tsx';
import { type CueCommand, shownKeys } from './keys.ts';
import { messages } from './text.ts';

/** All keys of the editor. */
export function KeyList() {
  const t = useText(messages);
  return (
    <Disclosure title={t('Keys while typing')} level={2}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 p-4 text-sm">
        {(Object.keys(shownKeys) as CueCommand[]).map((command) => (
          <div key={command} className="contents">
            <dt className="whitespace-nowrap">
              {shownKeys[command].map((key, i) => (
                <span key={key}>
                  {i > 0 && ' + '}
                  <kbd className="rounded-sm border border-line-strong px-1.5">{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{t(commandLabels[command])}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
