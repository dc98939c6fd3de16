import { IconBrandWhatsapp, IconCheck, IconLink, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { shareSheet } from '../../../lib/web/secure.ts';
import { Button, buttonClass } from '../../../lib/web/ui/Button.tsx';
import type { PublicCourse } from '../publicApi.ts';
import { courseUrl, shareText } from '../publicPage.ts';
import { messages } from '../publicText.ts';

/** Copies the link; where the browser refuses, shows it so that it can be copied by hand. */
function CopyLink({ url }: { url: string }) {
  const t = useText(messages);
  const [state, setState] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState(null), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    // loaded on demand: few people copy
    const { copyText } = await import('../../../lib/web/ui/CopyButton.tsx');
    setState((await copyText(url)) ? 'copied' : 'refused');
  };
  return (
    <>
      <Button icon={state === 'copied' ? <IconCheck /> : <IconLink />} onClick={() => void copy()}>
        {state === 'copied' ? t('Copied') : t('Copy link')}
      </Button>
      <span role="status" className={state === 'refused' ? 'basis-full' : 'sr-only'}>
        {state === 'copied' && t('Link copied.')}
        {state === 'refused' && t('Please copy the address from here:')}
      </span>
      {state === 'refused' && (
        <input
          readOnly
          value={url}
          aria-label={t('The link of this course')}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full max-w-md rounded-md border border-line-strong bg-surface px-3"
        />
      )}
    </>
  );
}

/** The system's share sheet where it exists; else WhatsApp and the link. The text is in the reader's language. */
export function ShareCourse({ found, className }: { found: PublicCourse; className: string }) {
  const t = useText(messages);
  const lang = useLang();
  const share = shareSheet();
  const url = window.location.origin + courseUrl(found.course);
  const title = found.course.courseName;
  return (
    <div
      className={`flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:grow max-sm:*:gap-1.5 max-sm:*:px-2 ${className}`}
    >
      {share ? (
        <Button
          icon={<IconShare />}
          onClick={() => void share({ title, text: textIn(lang, shareText(found, '')).trim(), url })}
        >
          {t('Share')}
        </Button>
      ) : (
        <>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(textIn(lang, shareText(found, url)))}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('plain')}
          >
            <IconBrandWhatsapp aria-hidden="true" className="-ml-0.5 size-5" />
            {t('Share on WhatsApp')}
          </a>
          <CopyLink url={url} />
        </>
      )}
    </div>
  );
}
