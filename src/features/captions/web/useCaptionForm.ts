import { useEffect, useEffectEvent, useState } from 'react';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { lessons } from '../../lessons/api.ts';
import { captionEditing, type CaptionTexts } from '../../lessons/captionsApi.ts';
import { type CaptionLang, captionLangs } from '../../lessons/rules.ts';
import { CaptionDocument } from './captionDocument.ts';
import { messages } from './text.ts';

/** Milliseconds after which the form follows the document. */
const pauseMs = 200;

export type Texts = Record<CaptionLang, string>;

function openDocument(texts: Texts): CaptionDocument {
  const captions = new CaptionDocument();
  for (const lang of captionLangs) captions.load(lang, texts[lang]);
  return captions;
}

/**
 * The form of a lesson's captions, whose values are WebVTT texts, and the document in which they are edited. The form follows
 * the document after a pause and before it is sent: serializing hours of captions at each letter would be slow.
 */
export function useCaptionForm(record: CaptionTexts) {
  const t = useText(messages);
  const [captions] = useState(() => openDocument(record));
  const [sent, setSent] = useState<Texts | null>(null);
  const form = useEditForm(captionEditing.edit, {
    record,
    valuesOf: ({ en, hi }: CaptionTexts): Texts => ({ en, hi }),
    draftOf: ({ en, hi }): Texts => ({ en, hi }),
    draftName: `captions:${record.courseContentID}`,
    queryOf: () => ({ query: { id: record.courseContentID } }),
    refreshes: [captionEditing.read, lessons.details],
    fields: { en: { label: t('English') }, hi: { label: t('Hindi') } },
    async send(texts, edit) {
      const saved = await edit.save(texts);
      if (saved) setSent(texts);
      // includes what was typed since
      follow();
      return saved;
    },
    toast: () => [t('Captions'), t('Captions saved')],
    onShow() {
      const values = form.getValues();
      // captions that come back unchanged keep their undo steps
      for (const lang of captionLangs)
        if (values[lang] !== captions.text(lang)) captions.load(lang, values[lang]);
      follow();
    },
  });
  const { getValues, setValue } = form;

  /** Copies the document's texts to the form. */
  function follow() {
    const values = getValues();
    for (const lang of captionLangs)
      if (values[lang] !== captions.text(lang)) setValue(lang, captions.text(lang), { shouldDirty: true });
  }
  const latest = useEffectEvent(follow);
  const isDirty = useEffectEvent(() => form.isDirty);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = captions.subscribe(() => {
      clearTimeout(timer);
      // the first change at once: from then on the form asks before the screen is left
      if (isDirty()) timer = setTimeout(() => latest(), pauseMs);
      else latest();
    });
    const leave = () => latest();
    // in the capture phase, so that the form has the texts when its draft is stored
    window.addEventListener('pagehide', leave, { capture: true });
    return () => {
      off();
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave, { capture: true });
    };
  }, [captions]);

  return {
    captions,
    /** The texts that this form saved last. */
    sent,
    form: {
      ...form,
      submit() {
        follow();
        return form.submit();
      },
    },
  };
}
