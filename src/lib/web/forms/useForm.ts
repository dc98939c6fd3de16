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
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallError } from '../call.ts';
import { toast } from '../toast.tsx';
import { useSentence } from './useSentence.ts';

export interface FormOptions<V extends FieldValues, Body, Reply> {
  /** Initial values. */
  values: V;
  /** Parses the input before it is sent; fields outside of it have their own rules. */
  schema?: z.ZodMiniType<Body> | undefined;
  /** The schema's input, where it differs from the values. */
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

/**
 * A form for `FormFrame`, based on react-hook-form: parses the input, sends it once at a time, shows the reply's errors at
 * their fields, those of values without a visible field as the form's error, and resets after a success.
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
  // a ref, because state is too late for a double click
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const fields = useFields<V, unknown, Body>({
    mode,
    defaultValues: values as DefaultValues<V>,
    resolver: schema && resolverOf(schema, read),
  });
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

  async function attempt(body: Body) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const reply = await send(body);
      if (reply === null) return;
      if (told) toast.success(...told(reply));
      if (!mounted.current) return;
      if (!keepValues) fields.reset();
      await onSent?.(reply);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show(error);
    } finally {
      running.current = false;
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
    submit: () => fields.handleSubmit(attempt, () => onInvalid?.(fields.getValues()))(),
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

/** What the parts of a form need of it. */
export type FormFields<V extends FieldValues> = Pick<
  ReturnType<typeof useForm<V>>,
  'control' | 'register' | 'field' | 'submit' | 'busy' | 'failure'
>;
