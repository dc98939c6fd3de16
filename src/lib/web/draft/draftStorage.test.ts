import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft, writeDraft } from './draftStorage.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const typed = { values: { name: 'Typed' }, base: null };

describe('drafts', () => {
  it('are stored for a person, also after the session has ended', () => {
    stored.set('userid', '7');
    stored.set('islogged', 'true');
    writeDraft('course', typed);
    // the keys that the end of a session removes (session.ts)
    stored.delete('islogged');
    expect(readDraft('course')).toMatchObject(typed);
    writeDraft('course', { ...typed, values: { name: 'Typed on' } });
    expect(readDraft('course')?.values).toEqual({ name: 'Typed on' });
    stored.set('userid', '8');
    expect(readDraft('course')).toBeNull();
  });

  it('are not stored for nobody, and last 30 days', () => {
    writeDraft('course', typed);
    expect([...stored.keys()]).toEqual([]);
    stored.set('userid', '7');
    writeDraft('course', typed);
    const late = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 86_400_000);
    expect(readDraft('course')).toBeNull();
    late.mockRestore();
    dropDraft('course');
    expect([...stored.keys()]).toEqual(['userid']);
  });
});
