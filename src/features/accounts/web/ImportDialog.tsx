import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallError, keyOf } from '../../../lib/web/call.ts';
import { download } from '../../../lib/web/download.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Spinner } from '../../../lib/web/ui/Spinner.tsx';
import { accounts } from '../api.ts';
import { importLimits, type ImportReport } from '../rules.ts';
import { ImportReportView } from './ImportReportView.tsx';
import { messages } from './usersText.ts';

/** The rules of a spreadsheet, its template, and the file field. */
function Chooser({ onFile }: { onFile: (file: File) => void }) {
  const t = useText(messages);
  const template = () =>
    download(accounts.importTemplate, {}, 'learners.xlsx').catch((problem: CallError) =>
      toast.error(t('Users'), problem.message),
    );
  return (
    <>
      <p>
        {t(
          'A spreadsheet with the columns Full Name, Email, Mobile and, if you like, Type (Free, Student or Paid). At most {rows} rows.',
          { rows: number(importLimits.rows) },
        )}
      </p>
      <div>
        <Button onClick={() => void template()}>{t('Download the template')}</Button>
      </div>
      <FileField
        label={t('Spreadsheet')}
        hint={t('Excel (.xlsx) or CSV, at most {size} MB', { size: importLimits.bytes / 1024 ** 2 })}
        accept=".xlsx,.csv"
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
    </>
  );
}

/** Bulk import of learners: choose a spreadsheet, see the dry run with each row's errors, then import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(messages);
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const { mutate, data, error, isPending, variables, reset } = useMutation<
    ImportReport,
    CallError,
    { file: File; dryRun: boolean }
  >({
    mutationFn: ({ file: sheet, dryRun }) => sendFiles(accounts.import, { query: { dryRun } }, [sheet]),
    onSuccess: async ({ dryRun, made }) => {
      if (dryRun) return;
      toast.success(
        t('Users'),
        t(made === 1 ? '{count} account made.' : '{count} accounts made.', { count: number(made) }),
      );
      await queries.invalidateQueries({ queryKey: keyOf(accounts.page) });
    },
  });
  const importing = isPending && !variables.dryRun;
  const over = data?.dryRun === false;

  return (
    <Dialog
      isOpen
      title={t('Import learners')}
      width={760}
      canClose={!importing}
      onClose={onClose}
      footer={
        over ? (
          <Button tone="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <>
            {file && !isPending && (
              <Button
                onClick={() => {
                  setFile(null);
                  reset();
                }}
              >
                {t('Choose another spreadsheet')}
              </Button>
            )}
            <Button
              tone="primary"
              busy={importing}
              disabled={!file || !data || data.made === 0}
              onClick={() => file && mutate({ file, dryRun: false })}
            >
              {t(data?.made === 1 ? 'Import {count} learner' : 'Import {count} learners', {
                count: number(data?.made ?? 0),
              })}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!file && (
          <Chooser
            onFile={(chosen) => {
              setFile(chosen);
              mutate({ file: chosen, dryRun: true });
            }}
          />
        )}
        {file && <p className="font-semibold wrap-anywhere">{file.name}</p>}
        {isPending && !importing && (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {t('Checking the spreadsheet…')}
          </p>
        )}
        <FormError message={error?.message} />
        {data && <ImportReportView report={data} />}
      </div>
    </Dialog>
  );
}
