import { IconUpload } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBehindOverlay } from '../focus.ts';
import { useText } from '../i18n.ts';
import { accepted } from './accept.ts';
import { cx } from './cx.ts';
import { FieldNotes, type FieldProps, RequiredMark, useFieldIds } from './Field.tsx';
import { messages } from './fileText.ts';
import { droppedFolders, filesInFolders, type FolderFile } from './folders.ts';

export { accepted };

export interface FileFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'>, FieldProps {
  /** The chosen file if `accept` allows it; with `multiple` all files, including those that it does not allow. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Accepts dropped folders: all files in them, of any type. Without it folders are not accepted. */
  onFolder?: ((files: FolderFile[]) => void) | undefined;
  /** Shows the names of the chosen files below the button; false when the screen lists them itself. */
  showNames?: boolean | undefined;
  /** Accepts files pasted anywhere on the page. */
  paste?: boolean | undefined;
}

/** Calls `onFiles` for files pasted anywhere on the page; it returns whether it accepted them. */
function usePastedFiles(active: boolean, onFiles: (files: FileList) => boolean): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!active) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const list = event.clipboardData?.files;
      if (!event.defaultPrevented && list?.length && take(list)) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [active]);
}

const namesOf = (some: readonly File[]) => some.map((file) => file.name).join(', ');

/** Files from the picker, a drop or a paste; names those that are not accepted. */
function useChosenFiles({
  accept,
  multiple,
  disabled,
  paste,
}: Pick<FileFieldProps, 'accept' | 'multiple' | 'disabled'> & { paste: boolean }) {
  const t = useText(messages);
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<string[]>([]);
  const [refused, setRefused] = useState('');
  const [left, setLeft] = useState('');
  /** The change event was caused by `take`, which has already reported the ignored files. */
  const taking = useRef(false);
  const said = [
    ...(refused ? [t('This kind of file cannot be used here: {names}', { names: refused })] : []),
    ...(left ? [t('Only one file is taken here. Left out: {names}', { names: left })] : []),
  ];

  // dropped and pasted files go through the input, so that its change event notifies forms, too
  function take(list: FileList): boolean {
    const files = [...list];
    const right = files.filter((file) => accepted(file, accept));
    // screens for multiple files list each file with its error
    const fit = multiple && right.length > 0 ? files : right;
    const good = multiple ? fit : fit.slice(0, 1);
    setLeft(namesOf(fit.slice(good.length)));
    setRefused(namesOf(files.filter((file) => !fit.includes(file))));
    if (good.length === 0 || !input.current || disabled) return files.length > 0;
    const transfer = new DataTransfer();
    for (const file of good) transfer.items.add(file);
    input.current.files = transfer.files;
    taking.current = true;
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
    taking.current = false;
    return true;
  }

  // files pasted into a dialog over this field are not meant for it
  usePastedFiles(paste, (list) => !isBehindOverlay(input.current) && take(list));

  /** The files in the input; null when they are not accepted. */
  function picked(field: HTMLInputElement): File[] | null {
    const files = [...(field.files ?? [])];
    // a file picker also offers 'all files'
    const wrong = multiple ? undefined : files.find((file) => !accepted(file, accept));
    if (!taking.current) {
      setRefused(wrong?.name ?? '');
      setLeft('');
    }
    if (wrong) field.value = '';
    else setNames(files.map((file) => file.name));
    return wrong ? null : files;
  }

  const attach = (element: HTMLInputElement | null) => {
    input.current = element;
  };
  return { attach, names, problem: said.join(' · '), take, picked };
}

/** The text of the drop area. */
function Invitation({ paste, multiple, names }: { paste: boolean; multiple: boolean; names: string[] }) {
  const t = useText(messages);
  return (
    <>
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-strong"
      >
        <IconUpload className="size-5" />
      </span>
      <span aria-hidden="true" className="min-w-0">
        <span className="block font-semibold underline underline-offset-3">
          {t(multiple ? 'Choose files' : 'Choose a file')}
        </span>
        {/* phones can't */}
        <span className="block text-sm text-ink-soft max-sm:hidden pointer-coarse:hidden">
          {paste
            ? t(multiple ? 'or drop them here, or paste' : 'or drop it here, or paste')
            : t(multiple ? 'or drop them here' : 'or drop it here')}
        </span>
        {names.length > 0 && (
          <span className="mt-1 block truncate text-sm font-semibold">{names.join(', ')}</span>
        )}
      </span>
    </>
  );
}

/** A native file input in a drop area; pasting works too. Use `register('photo')` or `onFiles`. */
export function FileField({
  label,
  hint,
  error,
  onFiles,
  onFolder,
  showNames = true,
  paste = true,
  accept,
  multiple = false,
  disabled,
  className,
  id,
  onChange,
  ref,
  ...rest
}: FileFieldProps) {
  const [over, setOver] = useState(false);
  const chosen = useChosenFiles({ accept, multiple, disabled, paste });
  const { attach, names, take, picked } = chosen;
  const problem = chosen.problem || error;
  const ids = useFieldIds({ id, hint, error: problem });

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={ids.id} className="font-semibold">
        {label}
        {rest.required && <RequiredMark />}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const folders = onFolder && !disabled ? droppedFolders(event.dataTransfer) : null;
          if (folders) void filesInFolders(folders).then(onFolder);
          else take(event.dataTransfer.files);
        }}
        className={cx(
          'relative flex min-h-24 items-center gap-4 rounded-lg border-2 border-dashed px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-strong',
          over
            ? 'border-accent-strong bg-accent-soft'
            : problem
              ? 'border-danger bg-surface'
              : 'border-line-strong bg-surface hover:bg-surface-2',
          disabled && 'opacity-60',
        )}
      >
        <Invitation paste={paste} multiple={multiple} names={showNames ? names : []} />
        <input
          {...rest}
          {...ids.input}
          ref={(element) => {
            attach(element);
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
            return undefined;
          }}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const files = picked(event.target);
            if (!files) return;
            onChange?.(event);
            if (files.length > 0) onFiles?.(files);
          }}
        />
      </div>
      <FieldNotes id={ids.id} hint={hint} error={problem} />
    </div>
  );
}
