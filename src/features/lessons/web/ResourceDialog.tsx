import { useQueryClient } from '@tanstack/react-query';
import { IconEye, IconRefresh, IconX } from '@tabler/icons-react';
import { keyOf } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Column, DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { files } from '../../files/api.ts';
import { resourceAccept } from '../../files/rules.ts';
import type { Lesson } from '../api.ts';
import { ResourceList } from './ResourceList.tsx';
import { type Chosen, useResourceUploads } from './resourceUploads.ts';
import { fileMessages } from './text.ts';
import { viewFile } from './viewFile.ts';

type T = ReturnType<typeof useText<Parameters<typeof fileMessages>[0]>>;

/** Bytes as megabytes with two decimals (SPECIFICATION §3). */
const megabytes = (t: T, bytes: number): string => t('{size} MB', { size: (bytes / 1_048_576).toFixed(2) });

function FileCell({ t, one: { file, state, percent, problem } }: { t: T; one: Chosen }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="break-all">{file.name}</span>
      {state === 'failed' ? (
        <p role="alert" className="font-normal text-danger">
          {problem}
        </p>
      ) : state === 'sending' ? (
        <ProgressBar value={percent} label={file.name} size="sm" />
      ) : (
        <span className="font-normal text-ink-soft">{t(state === 'done' ? 'Done' : 'Waiting')}</span>
      )}
    </div>
  );
}

function columns(t: T): Column<Chosen>[] {
  return [
    {
      key: 'name',
      header: t('File name'),
      cell: (one) => <FileCell t={t} one={one} />,
      rowHeader: true,
      className: 'rows:w-full',
    },
    {
      key: 'size',
      header: t('Size'),
      cell: ({ file }) => megabytes(t, file.size),
      align: 'right',
      className: 'whitespace-nowrap',
    },
  ];
}

function FileActions({
  one: { file, state, refused },
  uploading,
  onRetry,
  onRemove,
}: {
  one: Chosen;
  uploading: boolean;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const t = useText(fileMessages);
  const { name } = file;
  return (
    <>
      {state === 'failed' && !refused && (
        <IconButton
          label={t('Retry {name}', { name })}
          title={t('Retry')}
          icon={<IconRefresh />}
          disabled={uploading}
          onClick={onRetry}
        />
      )}
      <IconButton
        label={t('View {name}', { name })}
        title={t('View')}
        icon={<IconEye />}
        onClick={() => viewFile(file)}
      />
      <IconButton
        label={t('Remove {name}', { name })}
        title={t('Remove')}
        icon={<IconX />}
        disabled={uploading}
        onClick={onRemove}
      />
    </>
  );
}

/** The resource dialog (SPECIFICATION, screen 18): choose, drop or paste files, view them, upload, delete existing ones. */
export function ResourceDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const t = useText(fileMessages);
  const client = useQueryClient();
  const uploads = useResourceUploads(lesson);
  const { chosen, uploading } = uploads;

  async function upload(only?: number) {
    const outcome = await uploads.upload(only);
    await client.invalidateQueries({ queryKey: keyOf(files.getFiles) });
    if (!outcome) return;
    if (outcome.failed > 0) toast.error(t('Upload'), t('Error in File uploading.'));
    else toast.success(t('Upload'), t('Uploading files done:'));
    if (outcome.failed === 0 && outcome.done === chosen.length) onClose();
  }

  return (
    <Dialog
      title={lesson.contentName}
      isOpen
      onClose={onClose}
      canClose={!uploading}
      width={600}
      footer={
        <>
          <Button onClick={uploading ? uploads.cancel : onClose}>{t('Cancel')}</Button>
          <Button
            tone="primary"
            busy={uploading}
            disabled={chosen.length === 0}
            onClick={() => void upload()}
          >
            {t('Upload')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileField
          label={t('Choose files')}
          hint={t('Documents, pictures, audio, video, archives, code and e-books')}
          accept={resourceAccept}
          multiple
          showNames={false}
          disabled={uploading}
          onFiles={uploads.add}
        />
        {chosen.length > 0 && (
          <DataTable
            caption={`${t('Selected files')} (${number(chosen.length)})`}
            rows={chosen}
            rowKey={({ id }) => id}
            columns={columns(t)}
            actions={(one) => (
              <FileActions
                one={one}
                uploading={uploading}
                onRetry={() => void upload(one.id)}
                onRemove={() => uploads.remove(one.id)}
              />
            )}
          />
        )}
        {uploading && <ProgressBar value={uploads.percent} label={t('All files')} />}
        <ResourceList lesson={lesson} />
      </div>
    </Dialog>
  );
}
