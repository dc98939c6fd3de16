import { describe, expect, it } from 'vitest';
import { queryFor, type WantedWord } from './wanted.ts';

const word = (given: Partial<WantedWord>): WantedWord => ({
  ways: [],
  typed: [],
  stems: [],
  inflected: [],
  near: null,
  ...given,
});

describe('the query of a search', () => {
  it('leaves out other forms that begin with a typed word, since those match anyway, and says each once', () => {
    const dukan = word({
      ways: [['दुकान'], ['dukan'], ['du', 'kan']],
      inflected: ['dukan', 'dukanon', 'duken'],
      near: ['duken', 'dumkan'],
    });
    expect(queryFor([dukan], 'anywhere', 'typed')).toEqual([[['दुकान'], ['dukan'], ['du', 'kan']]]);
    expect(queryFor([dukan], 'anywhere', 'near')).toEqual([
      [['दुकान'], ['dukan'], ['du', 'kan'], ['=duken'], ['=dumkan']],
    ]);
  });
});
