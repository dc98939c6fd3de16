import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { call, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { captionDrafts } from '../../lessons/draftsApi.ts';
import { type CaptionLang, captionLangs } from '../../lessons/rules.ts';
import { messages } from './automaticText.ts';
import type { CaptionDocument } from './captionDocument.ts';
import type { Texts } from './useCaptionForm.ts';

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;
type Draft = Received<typeof captionDrafts.list>['drafts'][number];

const languages = { en: 'English', hi: 'Hindi' } as const;
const pollMs = 2000;

/** The drafts of a lesson's captions; polled while one is being made. */
function useDrafts(lessonId: number) {
  const found = useData(
    captionDrafts.list,
    { query: { coursecontentid: lessonId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.drafts.some((draft) => draft.state === 'making') ? pollMs : false,
    },
  );
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ does, lang }: { does: 'make' | 'discard'; lang: CaptionLang }) {
      await call(captionDrafts[does], { query: { id: lessonId }, body: { lang } });
      await found.refetch();
    },
  });
  return {
    data: found.data,
    busy: isPending,
    problem: error?.message,
    make: (lang: CaptionLang) => mutate({ does: 'make', lang }),
    discard: (lang: CaptionLang) => mutate({ does: 'discard', lang }),
  };
}

type Drafts = ReturnType<typeof useDrafts>;

/** One draft: its progress, or its actions. */
function DraftRow({
  t,
  draft: { lang, state, percent, problem, webVtt },
  drafts: { data, busy, make, discard },
  isTaken,
  onTake,
}: {
  t: T;
  draft: Draft;
  drafts: Drafts;
  isTaken: boolean;
  onTake: (webVtt: string) => void;
}) {
  const language = t(languages[lang]);
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {state === 'ready' && !isTaken && (
        <Button size="sm" tone="primary" onClick={() => onTake(webVtt)}>
          {t('Put it into the editor')}
        </Button>
      )}
      {state !== 'making' && data?.available && (
        <Button size="sm" busy={busy} onClick={() => make(lang)}>
          {t('Make it again')}
        </Button>
      )}
      <Button size="sm" busy={busy} onClick={() => discard(lang)}>
        {t(state === 'making' ? 'Cancel' : 'Discard')}
      </Button>
    </div>
  );
  const words =
    state === 'making'
      ? t('Being made, {language}: {percent}%', { language, percent })
      : state === 'failed'
        ? t('Not made, {language}: {problem}', { language, problem })
        : isTaken
          ? t('The draft is in the editor. Learners see it when you have checked and saved it.')
          : t(
              'Made automatically, {language}: a draft that learners don’t see. Check it before you save it.',
              {
                language,
              },
            );
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <p
        role={state === 'making' ? undefined : 'status'}
        className={state === 'failed' ? 'text-danger' : undefined}
      >
        {words}
      </p>
      {state === 'making' && <ProgressBar value={percent} label={words} size="sm" showText={false} />}
      {state === 'ready' && !isTaken && (
        <p className="text-sm text-ink-soft">
          {t('It takes the place of the captions in the editor; Undo brings them back.')}
        </p>
      )}
      {buttons}
    </li>
  );
}

/**
 * Starts automatic captions from the video's sound: drafts that go into the editor, where they are checked and saved. Renders
 * nothing where the server can't make them and no earlier draft exists.
 */
export function AutomaticCaptions({
  lessonId,
  sent,
  captions,
}: {
  lessonId: number;
  /** The texts that this form saved last. */
  sent: Texts | null;
  captions: CaptionDocument;
}) {
  const t = useText(messages);
  const title = useId();
  const drafts = useDrafts(lessonId);
  const [lang, setLang] = useState<CaptionLang>('hi');
  /** The editor's texts before a draft replaced them; Undo restores them. */
  const [before, setBefore] = useState<Partial<Texts>>({});
  useSyncExternalStore(captions.subscribe, captions.snapshot);
  const isTaken = (one: CaptionLang, text: string) => before[one] !== undefined && before[one] !== text;
  const saved = useEffectEvent(() => {
    for (const one of captionLangs) {
      if (!sent || !isTaken(one, sent[one])) continue;
      setBefore((now) => ({ ...now, [one]: undefined }));
      drafts.discard(one);
    }
  });
  useEffect(() => saved(), [sent]);
  const { data, busy, problem } = drafts;
  if (!data || (!data.available && data.drafts.length === 0)) return null;
  const isOpen = !data.drafts.some((draft) => draft.lang === lang);
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <h2 id={title} className="text-base">
        {t('Captions made automatically')}
      </h2>
      {data.available && (
        <>
          <p className="text-sm text-ink-soft">
            {t(
              'A program writes down what is said. Choose the language that is spoken; it does not translate.',
            )}
          </p>
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t('Spoken language')}
              value={lang}
              onChange={(event) => setLang(event.target.value as CaptionLang)}
              options={[
                { value: 'hi', label: t('Hindi') },
                { value: 'en', label: t('English') },
              ]}
            />
            {isOpen && (
              <Button busy={busy} onClick={() => drafts.make(lang)}>
                {t('Make captions automatically')}
              </Button>
            )}
          </div>
        </>
      )}
      <FormError message={problem} />
      <ul className="flex flex-col gap-3">
        {data.drafts.map((draft) => (
          <DraftRow
            key={draft.lang}
            t={t}
            draft={draft}
            drafts={drafts}
            isTaken={draft.state === 'ready' && isTaken(draft.lang, captions.text(draft.lang))}
            onTake={(webVtt) => {
              const text = captions.text(draft.lang);
              setBefore((now) => ({ ...now, [draft.lang]: text }));
              captions.replace(draft.lang, webVtt);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
