import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Endpoint, Received, RecordEdit, Sent } from '../../contract.ts';
import { call, CallError, refresh } from '../call.ts';
import { randomId } from '../secure.ts';
import { type EditFields, StaleDialog } from './StaleDialog.tsx';

/** Endpoints that edit by version (decision 37). */
export type Versioned = Endpoint & { versioned: true };
export type Shown<E extends Versioned> = Received<E> & { version: number };

/** The functions by which a form's own `send` saves the record. */
export interface Edit<E extends Versioned, Draft> {
  /** The last known record; null for a new one. */
  record: () => Shown<E> | null;
  /** Sends the changes; null when nothing was saved. */
  save: (draft: Draft) => Promise<Shown<E> | null>;
  /** The idempotency key with which the form adds a record: the same until it has added one. */
  key: () => string;
  /** Sets the record that the form edits from now on; null to add one. */
  begin: (record: Shown<E> | null) => void;
}

export interface EditOptions<E extends Versioned, Draft extends object> {
  /** The record that the form was filled from; null to add one. Later values only update `follows`. */
  record: Shown<E> | null;
  /** The body that an untouched form would send for a record. */
  draftOf: (record: Shown<E>) => Draft;
  /** The query that identifies the record. */
  queryOf?: (record: Shown<E> | null) => object;
  /** Maps the form's changes to the body's fields where they differ, on top of the record. */
  bodyOf?: (changes: Partial<Draft>, onto: Draft) => object;
  refreshes?: readonly Endpoint[];
  /** The fields' labels, in the order shown in a conflict. */
  fields: EditFields<Draft>;
  /**
   * Fields that are also changed elsewhere on the screen, by a switch or a drag in the list: the form shows their current
   * value.
   */
  follows?: { names: readonly (keyof Draft & string)[]; show: (record: Shown<E>) => void };
  /** Replaces the input by the saved record. */
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

/** The fields of `draft` that differ from `before`. */
export function changesOf<Draft extends object>(before: Draft, draft: Draft): Partial<Draft> {
  const names = (Object.keys(draft) as (keyof Draft)[]).filter((name) => differs(before[name], draft[name]));
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>;
}

/**
 * Saves a form: sends only the changes, with the version that the form was filled from. On a conflict the user sees who
 * changed what and chooses; the result is then null unless the form's own changes were saved. Render `dialog`.
 */
export function useEdit<E extends Versioned, Draft extends object>(
  endpoint: E,
  options: EditOptions<E, Draft>,
): Edit<E, Draft> & {
  dialog: ReactNode;
  /** Restarts with the given record, or a newer one that was saved meanwhile. */
  restart: (record: Shown<E> | null) => Shown<E> | null;
} {
  const client = useQueryClient();
  const base = useRef(options.record);
  const key = useRef('');
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

  const refreshLists = () => refresh(client, options.refreshes ?? []);

  async function send(body: object): Promise<Shown<E>> {
    const saved = await call(endpoint, { ...options.queryOf?.(base.current), body } as unknown as Sent<E>);
    // a form that adds a record continues to add, another one
    key.current = '';
    if (base.current) base.current = saved as Shown<E>;
    await refreshLists();
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
        // unchanged in the end, or changed to the same value: not a conflict
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
        await refreshLists();
        return null;
      }
    }
  }

  const begin = (record: Shown<E> | null) => {
    base.current = record;
    key.current = '';
  };
  return {
    key: () => (key.current ||= randomId()),
    record: () => base.current,
    save,
    begin,
    restart: (record) => {
      if (!record || !base.current || record.version > base.current.version) begin(record);
      return base.current;
    },
    dialog: question && <StaleDialog fields={options.fields} {...question} />,
  };
}
