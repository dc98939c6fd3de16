import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Endpoint, Received, RecordEdit, Sent } from '../../contract.ts';
import { call, CallError, keyOf } from '../call.ts';
import { type EditFields, StaleDialog } from './StaleDialog.tsx';

/** Rows that edit by version (decision 37). */
type Versioned = Endpoint & { versioned: true };
type Shown<E extends Versioned> = Received<E> & { version: number };

interface Options<E extends Versioned, Draft extends object> {
  /** What the form was filled from; null when it adds one. Later ones are looked at for `follows` only. */
  record: Shown<E> | null;
  /** A record as the form would send it when nothing was touched. */
  draftOf: (record: Shown<E>) => Draft;
  /** What stands beside the body: the query that names the record. */
  beside?: () => object;
  /** The body's fields where they are not the form's own: of its changes, on top of the record they are made to. */
  bodyOf?: (changes: Partial<Draft>, onto: Draft) => object;
  refreshes?: readonly Endpoint[];
  /** What the fields are called, in the order in which a conflict shows them. */
  fields: EditFields<Draft>;
  /** Fields that are also changed beside the form, by a switch or a drag in the list below: the form shows them as they are then. */
  follows?: { names: readonly (keyof Draft & string)[]; show: (record: Shown<E>) => void };
  /** Shows in the form what is saved now, instead of what was typed. */
  onTheirs: (present: Shown<E>) => void;
}

interface Question<Draft> {
  before: Draft;
  mine: Partial<Draft>;
  theirs: Draft;
  edits: readonly RecordEdit[];
  answer: (choice: 'mine' | 'theirs' | 'back') => void;
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** What of `draft` is not as in `before`. */
export function changesOf<Draft extends object>(before: Draft, draft: Draft): Partial<Draft> {
  const names = (Object.keys(draft) as (keyof Draft)[]).filter((name) => differs(before[name], draft[name]));
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>;
}

/**
 * Saves a form: only what was changed is sent, with the version that the form was filled from. When somebody was faster, the
 * person sees who changed what and chooses; the result is null then unless the form's own changes were kept. Render `dialog`.
 */
export function useEdit<E extends Versioned, Draft extends object>(
  endpoint: E,
  options: Options<E, Draft>,
): UseMutationResult<Shown<E> | null, CallError, Draft> & {
  dialog: ReactNode;
  /** What the form is about from now on: it has just added this. */
  begin: (record: Shown<E>) => void;
} {
  const client = useQueryClient();
  const base = useRef(options.record);
  const [question, setQuestion] = useState<Question<Draft> | null>(null);

  const latest = options.record;
  const follow = useEffectEvent(() => {
    const { follows, draftOf } = options;
    const from = base.current;
    if (!follows || !latest || !from || latest.version <= from.version) return;
    const changed = Object.keys(changesOf(draftOf(from), draftOf(latest)));
    if (changed.some((name) => !follows.names.some((one) => one === name))) return;
    base.current = latest;
    follows.show(latest);
  });
  useEffect(() => follow(), [latest?.version]);

  const refresh = () =>
    Promise.all(
      (options.refreshes ?? []).map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })),
    );

  async function send(body: object): Promise<Shown<E>> {
    const saved = await call(endpoint, { ...options.beside?.(), body } as unknown as Sent<E>);
    // a form that adds goes on adding
    if (base.current) base.current = saved as Shown<E>;
    await refresh();
    return saved as Shown<E>;
  }

  async function save(draft: Draft): Promise<Shown<E> | null> {
    const from = base.current;
    const bodyOf = options.bodyOf ?? ((changes: Partial<Draft>) => changes);
    if (!from) return send(bodyOf(draft, draft));
    const before = options.draftOf(from);
    const mine = changesOf(before, draft);
    for (let { version } = from, onto = before; ;) {
      try {
        return await send({ ...bodyOf(mine, onto), version });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'stale') throw error;
        const present = error.present as Shown<E>;
        const theirs = options.draftOf(present);
        version = present.version;
        onto = theirs;
        // changed there and back again, or to the very same: there is nothing to choose
        const choice =
          Object.keys(changesOf(before, theirs)).length === 0 || !differs({ ...theirs, ...mine }, theirs)
            ? 'mine'
            : await new Promise<'mine' | 'theirs' | 'back'>((answer) =>
                setQuestion({ before, mine, theirs, edits: error.edits, answer }),
              );
        setQuestion(null);
        if (choice === 'mine') continue;
        if (choice === 'theirs') {
          base.current = present;
          options.onTheirs(present);
        }
        await refresh();
        return null;
      }
    }
  }

  const mutation = useMutation<Shown<E> | null, CallError, Draft>({ mutationFn: save });
  return {
    ...mutation,
    dialog: question && <StaleDialog fields={options.fields} {...question} />,
    begin: (record) => {
      base.current = record;
    },
  };
}
