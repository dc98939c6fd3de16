import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { nameLength } from '../rules.ts';
import { uploadMessages } from './uploadText.ts';
import type { Entry, useLessonUploads } from './useLessonUploads.ts';

type List = ReturnType<typeof useLessonUploads>;
type T = ReturnType<typeof useText<Parameters<typeof uploadMessages>[0]>>;

/** The result for a file. */
function EntryState({ t, state }: { t: T; state: Entry['state'] }) {
  if (typeof state === 'object')
    return (
      <p role="alert" className="w-full text-sm text-danger">
        {t('Not added.')} {state.refused}
      </p>
    );
  if (state === 'waiting') return null;
  return (
    <p className="w-full text-sm text-ink-soft">
      {state === 'reading' ? t('The video is being checked…') : t('Added; its upload goes on by itself.')}
    </p>
  );
}

/** Keeps the focus on a row's button when the row moves, and moves it to the next row when one is omitted. */
function useStableFocus(entries: readonly Entry[]) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [entries]);
  return (id: string) => {
    wanted.current = id;
  };
}

const buttonId = (id: string, what: 'up' | 'down' | 'out'): string => `${what}-${id}`;

function EntryRow({
  t,
  entry,
  list,
  locked,
  checked,
  announce,
  focus,
}: {
  t: T;
  entry: Entry;
  list: List;
  locked: boolean;
  checked: boolean;
  announce: (words: string) => void;
  focus: (id: string) => void;
}) {
  const { id, file, name, state } = entry;
  const { entries } = list;
  const at = entries.indexOf(entry);
  const isEdge = (by: 1 | -1): boolean => entries[at + by]?.section !== entry.section;
  const shown = name.trim() || file.name;
  const open = state === 'waiting' && !locked;
  const move = (by: 1 | -1) => {
    if (isEdge(by)) return;
    list.move(id, by);
    focus(buttonId(id, by < 0 ? 'up' : 'down'));
    const place = number(at + by + 1);
    announce(
      t('{name} is now number {place} of {total}.', { name: shown, place, total: number(entries.length) }),
    );
  };
  return (
    <li className="flex flex-wrap items-end gap-1 border-b border-line pb-3 last:border-0">
      <TextField
        className="min-w-0 basis-full sm:flex-1"
        label={`${file.name} · ${sizeText(file.size)}`}
        value={name}
        maxLength={nameLength}
        autoComplete="off"
        readOnly={!open}
        error={checked && name.trim() === '' ? t('Enter the name of the content.') : null}
        onChange={(event) => list.rename(id, event.target.value)}
      />
      {open && (
        <div className="flex gap-1">
          <IconButton
            id={buttonId(id, 'up')}
            label={t('Move {name} up', { name: shown })}
            icon={<IconArrowUp />}
            aria-disabled={isEdge(-1)}
            className="aria-disabled:opacity-40"
            onClick={() => move(-1)}
          />
          <IconButton
            id={buttonId(id, 'down')}
            label={t('Move {name} down', { name: shown })}
            icon={<IconArrowDown />}
            aria-disabled={isEdge(1)}
            className="aria-disabled:opacity-40"
            onClick={() => move(1)}
          />
          <IconButton
            id={buttonId(id, 'out')}
            label={t('Leave out {name}', { name: shown })}
            icon={<IconX />}
            onClick={() => {
              const next = entries[at + 1] ?? entries[at - 1];
              if (next) focus(buttonId(next.id, 'out'));
              list.leaveOut(id);
              announce(t('{name} is left out.', { name: shown }));
            }}
          />
        </div>
      )}
      <EntryState t={t} state={state} />
    </li>
  );
}

/** The paths of files that are not used. */
function LeftOut({ t, paths }: { t: T; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        {paths.length === 1
          ? t('Left out: 1 file that is not a video or audio file')
          : t('Left out: {count} files that are not video or audio files', {
              count: number(paths.length),
            })}
      </summary>
      <ul className="text-sm text-ink-soft">
        {paths.map((path) => (
          <li key={path} className="wrap-anywhere">
            {path}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The lessons to be added, by section: names and order can be changed, and each lesson can be omitted. */
export function UploadList({ list, locked, checked }: { list: List; locked: boolean; checked: boolean }) {
  const t = useText(uploadMessages);
  const [said, announce] = useState('');
  const focus = useStableFocus(list.entries);
  const used = new Set(list.entries.map(({ section }) => section));
  return (
    <>
      {[...used].map((at) => (
        <div key={at} className="flex flex-col gap-3 border-t border-line pt-3">
          <TextField
            label={t('Section Name')}
            required
            autoComplete="off"
            maxLength={nameLength}
            value={list.sections[at]}
            readOnly={locked}
            error={checked && list.sections[at]?.trim() === '' ? t('Enter the name of the section.') : null}
            onChange={(event) => list.renameSection(at, event.target.value)}
          />
          <ol className="flex flex-col gap-3 pl-1 sm:pl-4">
            {list.entries
              .filter(({ section }) => section === at)
              .map((entry) => (
                <EntryRow key={entry.id} {...{ t, entry, list, locked, checked, announce, focus }} />
              ))}
          </ol>
        </div>
      ))}
      <LeftOut t={t} paths={list.leftOut} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
