import { useState } from 'react';
import * as z from 'zod/mini';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useStoredForm } from '../../../lib/web/forms/useStoredForm.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';

/** The form of a question or an answer. The text stays when sending fails. `folded`: one line until it is used. */
export function PostForm({
  draftName,
  label,
  hint,
  schema,
  length,
  submit,
  sent,
  send,
  onSent,
  folded = false,
}: {
  /** The key under which unsent text is stored. */
  draftName: string;
  label: string;
  hint?: string | undefined;
  /** Validates the text. */
  schema: z.ZodMiniType<string, string>;
  length: number;
  submit: string;
  /** The message after a success. */
  sent: string;
  send: (message: string) => Promise<unknown>;
  onSent: () => void;
  folded?: boolean;
}) {
  const [isUsed, setUsed] = useState(!folded);
  const form = useStoredForm(draftName, {
    schema: z.object({ message: schema }),
    mode: 'onSubmit',
    values: { message: '' },
    send: ({ message }) => send(message),
    toast: () => [sent],
    onSent,
  });
  const isOpen = isUsed || form.watch('message') !== '';
  return (
    <FormFrame
      form={form}
      submit={isOpen ? submit : null}
      className="flex flex-col gap-3"
      onFocus={() => setUsed(true)}
    >
      <TextArea
        label={label}
        hint={isOpen ? hint : <span className="sr-only">{hint}</span>}
        required
        rows={isOpen ? 3 : 1}
        maxLength={length}
        {...form.field('message')}
      />
    </FormFrame>
  );
}
