import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  useForm as useFields,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallError } from '../call.ts';
import { runningWork } from '../running.ts';
import { toast } from '../toast.tsx';
import { useSentence } from './useSentence.ts';

export interface FormOptions<V extends FieldValues, Body, Reply> {
  /** Initial values. */
  values: V;
  /** Parses the input before it is sent; fields that it does not contain have their own rules. */
  schema?: z.ZodMiniType<Body> | undefined;
  /** The schema's input, if that differs from the values. */
  read?: ((typed: V) => unknown) | undefined;
  mode?: 'onTouched' | 'onSubmit' | undefined;
  /** Sends the parsed input; the reply is null when nothing was saved. */
  send: (body: Body) => Promise<Reply | null>;
  /** The toast after a success. */
  toast?: ((reply: Reply) => Parameters<typeof toast.success>) | undefined;
  /** Keeps the values after a success. */
  keepValues?: boolean | undefined;
  /** Called after a success while the form is mounted. */
  onSent?: ((reply: Reply) => unknown) | undefined;
  /** Called instead of `send` when a field is invalid. */
  onInvalid?: ((typed: V) => void) | undefined;
}

function resolverOf<V extends FieldValues, Body>(
  schema: z.ZodMiniType<Body>,
  read?: (typed: V) => unknown,
): Resolver<V, unknown, Body> {
  const check = zodResolver(schema as never) as unknown as Resolver<V, unknown, Body>;
  return read ? (typed, ...rest) => check(read(typed) as V, ...rest) : check;
}

/** The values as texts, to compare them later. */
const textsOf = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** Resets to the saved or initial values; values that differ from what was `sent` stay, as unsaved input. */
function resetAllBut<V extends FieldValues>(
  sent: Record<string, string> | null,
  { getValues, reset }: Pick<UseFormReturn<V>, 'getValues' | 'reset'>,
  saved?: V,
): void {
  const values = getValues();
  const since = Object.entries(textsOf(values)).filter(([name, text]) => sent && text !== sent[name]);
  reset(saved);
  if (since.length === 0) return;
  const typed = Object.fromEntries(since.map(([name]) => [name, values[name] as unknown]));
  reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
}

async function busyDuring(work: Promise<unknown>, setBusy: (busy: boolean) => void): Promise<void> {
  setBusy(true);
  await work;
  setBusy(false);
}

function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/**
 * A form for `FormFrame`, based on react-hook-form: parses the input, sends it once at a time, shows the reply's errors at
 * their fields, those of values without a visible field as the form's error, and resets after a success. Input typed after it
 * was sent stays.
 */
export function useForm<V extends FieldValues, Body = V, Reply = unknown>({
  values,
  schema,
  read,
  mode = 'onTouched',
  send,
  toast: told,
  keepValues = false,
  onSent,
  onInvalid,
}: FormOptions<V, Body, Reply>) {
  const sentence = useSentence();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  /** The texts being sent; a ref, because state is too late for a double click. */
  const sent = useRef<Record<string, string> | null>(null);
  const mounted = useMounted();
  const fields = useFields<V, unknown, Body>({
    mode,
    defaultValues: values as DefaultValues<V>,
    resolver: schema && resolverOf(schema, read),
  });
  const resetSent = (saved?: V) => resetAllBut(sent.current, fields, saved);
  const { errors } = fields.formState;
  /** Fields whose errors this render shows. */
  const shown = new Set<FieldPath<V>>();

  function show(error: CallError) {
    const named = [...shown].filter((name) => error.fields[name]);
    named.forEach((name, i) =>
      fields.setError(name, { type: 'server', message: error.fields[name]! }, { shouldFocus: i === 0 }),
    );
    const hidden = Object.keys(error.fields).find((name) => !shown.has(name as FieldPath<V>));
    if (named.length === 0) setFailure(error);
    else if (hidden) setFailure(new CallError(error.status, error.code, error.fields[hidden]!));
  }

  async function attempt(body: Body, typed: Record<string, string>) {
    if (sent.current) return;
    sent.current = typed;
    setBusy(true);
    setFailure(null);
    try {
      const reply = await send(body);
      if (reply === null) return;
      if (told) toast.success(...told(reply));
      if (!mounted.current) return;
      if (!keepValues) resetSent();
      await onSent?.(reply);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show(error);
    } finally {
      sent.current = null;
      setBusy(false);
    }
  }

  const errorOf = (name: FieldPath<V>) => {
    shown.add(name);
    const error: { message?: string } | undefined = get(errors, name);
    return sentence(error);
  };
  return {
    ...fields,
    resetSent,
    async submit() {
      const work = runningWork();
      if (work) await busyDuring(work, setBusy);
      const typed = textsOf(fields.getValues());
      return fields.handleSubmit(
        (body) => attempt(body, typed),
        () => onInvalid?.(fields.getValues()),
      )();
    },
    busy,
    failure,
    clearFailure: () => setFailure(null),
    /** Registers a field and shows its error: `<TextField label="Email" {...field('email')} />`. */
    field: <N extends FieldPath<V>>(name: N, rules?: RegisterOptions<V, N>) => ({
      ...fields.register(name, rules),
      error: errorOf(name),
    }),
    errorOf,
  };
}

/** The part of the form that its components need. */
export type FormFields<V extends FieldValues> = Pick<
  ReturnType<typeof useForm<V>>,
  'control' | 'register' | 'field' | 'submit' | 'busy' | 'failure'
>;
