import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Caption, type Lesson, lessons } from '../api.ts';
import { fileMessages } from './text.ts';

const languages = [
  ['en', 'English'],
  ['hi', 'Hindi'],
] as const;

/** Adds, replaces and removes a lesson's captions, one file for each language, and leads to their editor. */
export function CaptionsDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const t = useText(fileMessages);
  const found = useData(lessons.details, { query: { coursecontentid: lesson.courseContentID } });
  const details = found.data?.courseContentID === lesson.courseContentID ? found.data : null;
  const reload = () => found.refetch();
  return (
    <Dialog
      title={t('Captions: {name}', { name: lesson.contentName })}
      isOpen
      onClose={onClose}
      width={520}
      footer={
        <>
          <LinkButton to="/captions" search={{ lesson: lesson.courseContentID }}>
            {t('Edit beside the video')}
          </LinkButton>
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">
          {t('Captions help those who cannot hear, and everyone in a noisy room.')}
        </p>
        {details ? (
          languages.map(([code, name]) => (
            <Language
              key={code}
              lesson={lesson}
              code={code}
              name={t(name)}
              caption={details.captions.find((one) => one.lang === code)}
              onChanged={reload}
            />
          ))
        ) : found.isError ? (
          <ErrorState message={found.error.message} onRetry={() => void reload()} busy={found.isFetching} />
        ) : (
          <Skeleton count={3} />
        )}
      </div>
    </Dialog>
  );
}

function Language({
  lesson,
  code,
  name,
  caption,
  onChanged,
}: {
  lesson: Lesson;
  code: (typeof languages)[number][0];
  name: string;
  caption: Caption | undefined;
  onChanged: () => Promise<unknown>;
}) {
  const t = useText(fileMessages);
  /** What will replace the captions, which can't be undone: a file, or nothing. */
  const [asked, setAsked] = useState<{ file: File | null } | null>(null);
  const { mutateAsync: change, isPending: busy } = useMutation({
    async mutationFn(file: File | null) {
      const query = { coursecontentid: lesson.courseContentID, lang: code };
      if (file) await sendFiles(lessons.uploadCaption, { query }, [file]);
      else if (caption) await call(lessons.deleteCaption, { query: { id: caption.id } });
      await onChanged();
      toast.success(t('Upload'), t(file ? 'Captions saved' : 'Captions removed'));
    },
  });
  const add = useMutation({ mutationFn: (file: File) => change(file) });

  return (
    <section aria-label={name} className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{name}</h3>
        <Badge tone={caption ? 'success' : 'neutral'}>
          {t(caption ? 'Captions available' : 'No captions in this language.')}
        </Badge>
        {caption && (
          <Button size="sm" className="ml-auto" busy={busy} onClick={() => setAsked({ file: null })}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <FileField
        label={t('Captions file (.vtt, .srt), {language}', { language: name })}
        accept=".vtt,.srt"
        paste={false}
        showNames={false}
        disabled={busy}
        // so that the same file can be chosen again after Cancel
        onChange={({ target }) => {
          target.value = '';
        }}
        onFiles={([file]) => {
          if (!file) return;
          if (caption) setAsked({ file });
          else add.mutate(file);
        }}
      />
      <FormError message={add.error?.message} />
      {asked && (
        <ConfirmAction
          title={t(asked.file ? 'Replace the captions, {language}?' : 'Remove the captions, {language}?', {
            language: name,
          })}
          confirmLabel={t(asked.file ? 'Replace' : 'Remove')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await change(asked.file);
            setAsked(null);
          }}
        >
          {t('The current captions will be deleted permanently.')}
        </ConfirmAction>
      )}
    </section>
  );
}
