import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { call, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { personal } from '../../accounts/api.ts';
import { files } from '../../files/api.ts';
import { type Lesson, lessons } from '../api.ts';
import { useReloadLessons } from './lessonData.ts';
import { messages } from './sizesText.ts';

type Conversion = NonNullable<Lesson['conversion']>;

/** The space that a lesson's video takes, by size; the video can be converted again, and the owner can delete the upload. */
export function SizesDialog({
  lesson,
  conversion,
  onClose,
}: {
  lesson: Lesson;
  conversion: Conversion;
  onClose: () => void;
}) {
  const t = useText(messages);
  const { data: me } = useData(personal.account, {});
  const reload = useReloadLessons();
  const [asking, setAsking] = useState(false);
  const query = { id: lesson.courseContentID };
  const { original } = conversion;

  const {
    mutate: attempt,
    isPending: busy,
    error,
  } = useMutation({
    async mutationFn(work: () => Promise<unknown>) {
      await work();
      await reload();
      onClose();
    },
  });

  return (
    <Dialog
      title={t('Sizes: {name}', { name: lesson.contentName })}
      isOpen
      onClose={onClose}
      canClose={!busy}
      width={460}
      footer={
        <Buttons
          canReplace={original === 'kept'}
          isOwner={me?.isOwner ?? false}
          asking={asking}
          busy={busy}
          onAsk={setAsking}
          onDrop={() =>
            attempt(() =>
              call(lessons.dropOriginal, { query, body: { videoFileName: lesson.videoFileName } }),
            )
          }
          onConvert={() => attempt(() => call(lessons.convertVideo, { query, body: { convert: true } }))}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {asking ? (
          <p>
            {t(
              'The file as it was uploaded is replaced by one MP4 of at most 720p. It can’t be brought back, and this video can’t be converted again.',
            )}
          </p>
        ) : (
          <Sizes lesson={lesson} conversion={conversion} />
        )}
        <FormError message={error?.message} />
      </div>
    </Dialog>
  );
}

function Buttons({
  canReplace,
  isOwner,
  asking,
  busy,
  onAsk,
  onDrop,
  onConvert,
  onClose,
}: {
  /** The upload still exists. */
  canReplace: boolean;
  isOwner: boolean;
  /** Whether it asks for confirmation to delete the upload. */
  asking: boolean;
  busy: boolean;
  onAsk: (asking: boolean) => void;
  onDrop: () => void;
  onConvert: () => void;
  onClose: () => void;
}) {
  const t = useText(messages);
  if (asking)
    return (
      <>
        <Button onClick={() => onAsk(false)} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button tone="danger" busy={busy} onClick={onDrop}>
          {t('Delete the upload')}
        </Button>
      </>
    );
  return (
    <>
      {canReplace && isOwner && (
        <Button onClick={() => onAsk(true)} disabled={busy}>
          {t('Delete the upload')}
        </Button>
      )}
      {canReplace && (
        <Button busy={busy} onClick={onConvert}>
          {t('Convert again')}
        </Button>
      )}
      <Button onClick={onClose} disabled={busy}>
        {t('Close')}
      </Button>
    </>
  );
}

function Sizes({ lesson, conversion }: { lesson: Lesson; conversion: Conversion }) {
  const t = useText(messages);
  const found = useData(files.state, { query: { fileName: lesson.videoFileName } });
  const { bytes, originalBytes, original } = conversion;
  if (found.isError)
    return (
      <ErrorState
        message={found.error.message}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    );
  if (!found.data) return <Skeleton count={4} />;
  const rows = [
    ...found.data.renditions.map((one) => [one.name === 'audio' ? t('Sound') : one.name, one.bytes] as const),
    [t(original === 'replaced' ? 'One MP4 in place of the upload' : 'As uploaded'), originalBytes] as const,
    [t('Together'), bytes + originalBytes] as const,
  ];
  return (
    <>
      <p className="text-ink-soft">
        {t('Each of them plays on its own; phones on slow internet get a small one.')}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular">
        {rows.map(([name, size]) => (
          <div
            key={name}
            className="col-span-full grid grid-cols-subgrid last:mt-1 last:border-t last:border-line last:pt-2 last:font-semibold"
          >
            <dt>{name}</dt>
            <dd className="text-right">{sizeText(size)}</dd>
          </div>
        ))}
      </dl>
      {original === 'going' && <p role="status">{t('The upload is being replaced…')}</p>}
    </>
  );
}
