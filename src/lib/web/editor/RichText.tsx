import { lazy, Suspense, useId } from 'react';
import { useText } from '../i18n.ts';
import { FieldNotes } from '../ui/Field.tsx';
import { Bone } from '../ui/Skeleton.tsx';
import { editable, type Pictures } from './content.ts';
import { shape } from './shape.ts';
import { messages } from './text.ts';

const Editor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/**
 * The rich text editor as a form field. `initial` is read once: change `key` to load another text. Emits HTML on every
 * change; '' when empty. `pictures` defines where pictures are uploaded.
 */
export function RichText({
  label,
  initial,
  onChange,
  pictures,
  hint,
  error,
  className,
}: {
  label: string;
  initial: string;
  onChange: (html: string) => void;
  pictures: Pictures;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}) {
  const t = useText(messages);
  const id = useId();
  return (
    <div className={className}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <Suspense
        fallback={
          <div className="rounded-md border border-line-strong bg-surface">
            <span className="sr-only">{t('The editor is loading')}</span>
            <div className={shape.toolbar}>
              {Array.from({ length: shape.tools }, (_, index) => (
                <Bone key={index} className={shape.tool(index)} />
              ))}
            </div>
            <div className={shape.text} />
          </div>
        }
      >
        <Editor
          labelledBy={`${id}-label`}
          describedBy={hint && `${id}-hint`}
          initial={editable(initial)}
          onChange={onChange}
          pictures={pictures}
        />
      </Suspense>
      <div className="mt-1.5 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
