import { useRef, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { CallError, useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { randomId } from '../../../lib/web/secure.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { library, type Trial, type UploadKind } from '../api.ts';
import { messages } from './libraryText.ts';

const kindNames = {
  image: 'Course picture',
  photo: 'Profile photo',
  proof: 'Payment proof',
  video: 'Lesson video',
  resource: 'Resource file',
} as const satisfies Record<UploadKind, Parameters<typeof messages>[0]>;
const kinds = Object.keys(kindNames) as UploadKind[];

interface Attempt {
  id: number;
  name: string;
  bytes: number;
  kind: UploadKind;
  /** Milliseconds from the first byte to the reply. */
  ms: number;
  outcome: Trial | string;
}

/** Uploads files one after another and lists the results, latest first. */
function useTrials() {
  const [results, setResults] = useState<Attempt[]>([]);
  const [busy, setBusy] = useState<{ name: string; percent: number } | null>(null);
  const count = useRef(0);
  const stop = useRef(new AbortController());

  async function attempt(file: File, kind: UploadKind): Promise<void> {
    const begin = performance.now();
    let outcome: Trial | string;
    setBusy({ name: file.name, percent: 0 });
    stop.current = new AbortController();
    try {
      outcome = await sendFiles(library.tryUpload, { query: { kind } }, [file], {
        signal: stop.current.signal,
        onProgress: (sent, total) => setBusy({ name: file.name, percent: (sent / total) * 100 }),
      });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.code === 'aborted') return;
      outcome = failure.message;
    } finally {
      setBusy(null);
    }
    const ms = performance.now() - begin;
    const result = { id: ++count.current, name: file.name, bytes: file.size, kind, ms, outcome };
    setResults((before) => [result, ...before]);
  }
  return { results, busy, attempt, cancel: () => stop.current.abort() };
}

function Result({ name, bytes, kind, ms, outcome }: Attempt) {
  const t = useText(messages);
  const refused = typeof outcome === 'string';
  const good = !refused && outcome.same;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3 first:border-0">
      <Badge tone={good ? 'success' : 'danger'}>
        {t(good ? 'Accepted' : refused ? 'Refused' : 'Damaged on the disk')}
      </Badge>
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft tabular">
          {t(kindNames[kind])} · {sizeText(bytes)}
        </p>
        <p className={refused || !good ? 'text-danger' : 'text-sm tabular'}>
          {refused
            ? outcome
            : good
              ? [
                  t('sent at {speed} MB/s', { speed: number(bytes / 1_048_576 / (ms / 1000), 1) }),
                  t('written in {ms} ms', { ms: number(outcome.writeMs) }),
                  t('read back in {ms} ms, the same byte for byte', { ms: number(outcome.readMs) }),
                  ...(outcome.duration === null
                    ? []
                    : [t('lasts {seconds} s', { seconds: number(outcome.duration, 1) })]),
                ].join(' · ')
              : t('What was read back differs from what was sent.')}
        </p>
      </div>
    </li>
  );
}

function Results({ results }: { results: readonly Attempt[] }) {
  const t = useText(messages);
  return (
    <section aria-labelledby="results" aria-live="polite">
      <h2 id="results" className="mb-2 text-lg">
        {t('Results')}
      </h2>
      {results.length === 0 && <p className="text-ink-soft">{t('Nothing tried yet.')}</p>}
      <ul>
        {results.map((result) => (
          <Result key={result.id} {...result} />
        ))}
      </ul>
    </section>
  );
}

/** 4 MB of unique text, which no cache on the way can have. */
function sample(): File {
  const line = `${randomId()}\n`;
  return new File([line.repeat(Math.ceil((4 * 1_048_576) / line.length))], 'storage-test.txt');
}

/** /fileupload: tests upload limits and storage (decision 17). */
export function TryUploadPage() {
  const t = useText(messages);
  const [kind, setKind] = useState<UploadKind>('resource');
  const { data, error, isFetching, refetch } = useData(library.storage, {});
  const { results, busy, attempt, cancel } = useTrials();
  return (
    <Page
      width="medium"
      title={t('Test uploads')}
      intro={t(
        'Sends a file through the same checks as a real upload, reads it back from the disk, and removes it again.',
      )}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {!data && !error && <Skeleton count={6} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      {data && !error && (
        <div className="flex flex-col gap-5">
          <Card aria-labelledby="storage">
            <h2 id="storage" className="text-lg">
              {t('Storage')}
            </h2>
            <p className="tabular">
              {t('Free on the disk')}:{' '}
              <strong>
                {t('{free} of {total}', { free: sizeText(data.free), total: sizeText(data.total) })}
              </strong>
            </p>
            <p className="mt-1 mb-3 text-ink-soft">
              {t('Writes a file of 4 MB, reads it back and compares it.')}
            </p>
            <Button
              disabled={busy !== null}
              onClick={() => void attempt(sample(), 'resource').then(() => refetch())}
            >
              {t('Test the storage')}
            </Button>
          </Card>
          <Card className="flex flex-col gap-4">
            <SelectField
              label={t('Kind of file')}
              value={kind}
              hint={t('At most {max}', { max: sizeText(data.most[kind]) })}
              options={kinds.map((value) => ({ value, label: t(kindNames[value]) }))}
              onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'resource')}
            />
            <FileField
              label={t('Choose a file to try')}
              hint={t('Any file, also one that is too large or of a wrong type.')}
              showNames={false}
              disabled={busy !== null}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void attempt(file, kind);
                // allows choosing the same file again
                event.target.value = '';
              }}
            />
            {busy && (
              <div className="flex items-center gap-3">
                <ProgressBar value={busy.percent} label={`${t('Sending')} ${busy.name}`} className="flex-1" />
                <Button size="sm" onClick={cancel}>
                  {t('Cancel')}
                </Button>
              </div>
            )}
          </Card>
          <Results results={results} />
        </div>
      )}
    </Page>
  );
}
