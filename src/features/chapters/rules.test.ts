import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chapterList } from '../lessons/chaptersApi.ts';
import { chapterAt, chaptersOf, chapterStep, readClock, shownChapters } from './rules.ts';

describe('chapters', () => {
  it('are the lines of a description that begin with a time', () => {
    const html =
      '<p>What we do today &amp; why:<br>00:00 Intro<br>(1:20) Newton&#39;s &lt;first&gt; law</p>' +
      '<ul><li><p>12:05 – <strong>गति के नियम</strong></p></li><li>1:02:03&nbsp;Questions</li></ul>';
    expect(chaptersOf(html)).toEqual([
      { title: 'Intro', start: 0 },
      { title: "Newton's <first> law", start: 80 },
      { title: 'गति के नियम', start: 725 },
      { title: 'Questions', start: 3723 },
    ]);
  });
  it('rise, lie within the lesson, and are at least two', () => {
    expect(chaptersOf('<p>0:00 A</p><p>2:00 B</p><p>1:00 C</p><p>3:00 D</p>', 170)).toEqual([
      { title: 'A', start: 0 },
      { title: 'B', start: 120 },
    ]);
    expect(chaptersOf('<p>0:00 A</p><p>3:00 D</p>', 170)).toEqual([]);
    expect(chaptersOf('<p>Class at 10:30 tomorrow</p><p>0:75 Nothing</p><p>1:20</p>')).toEqual([]);
    expect(chaptersOf('')).toEqual([]);
  });
  it('are found by a second', () => {
    const chapters = chaptersOf('<p>0:05 A</p><p>0:10 B</p>');
    expect([4, 5, 9.9, 10, 99].map((second) => chapterAt(chapters, second))).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe('chapters by hand', () => {
  const written = [
    { title: 'One', start: 0 },
    { title: 'Two', start: 60 },
  ];
  const described = '<p>0:00 A<br>0:30 B</p>';

  it('win over those of the description, within the length of the video', () => {
    expect(shownChapters(written, described, 90)).toEqual(written);
    expect(shownChapters(written, described, 50)).toEqual(written.slice(0, 1));
    expect(shownChapters([], described, 90).map(({ title }) => title)).toEqual(['A', 'B']);
    expect(shownChapters([{ title: 'Two', start: 60 }], described, 50).map(({ title }) => title)).toEqual([
      'A',
      'B',
    ]);
  });

  it('have a title, and each its own second', () => {
    const problemOf = (chapters: unknown): string | undefined =>
      z.safeParse(chapterList, chapters).error?.issues[0]?.message;
    expect(problemOf(written)).toBeUndefined();
    expect(problemOf([{ title: '  ', start: 0 }])).toBe('Give each chapter a title.');
    expect(problemOf([...written, { title: 'Three', start: 60 }])).toBe(
      'Two chapters begin at the same second.',
    );
    expect(problemOf([{ title: 'x'.repeat(201), start: 0 }])).toBe('This is too long.');
    expect(problemOf([{ title: 'x', start: -1 }])).toBe('This must be a whole number.');
    expect(problemOf(Array.from({ length: 201 }, (_, start) => ({ title: 'x', start })))).toBe(
      'A lesson has at most 200 chapters.',
    );
  });

  it('are typed as times', () => {
    expect(['45', '1:20', ' 75:00 ', '1:02:03'].map(readClock)).toEqual([45, 80, 4500, 3723]);
    expect(['', 'x', '1:2', '1:60', '1:00:00:00', '-1', '1.5'].map(readClock)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });
});

it('a step leads to the next chapter, to the start of this one, and within its first seconds to the one before', () => {
  const chapters = [5, 60, 120].map((start) => ({ title: 'x', start }));
  expect([0, 5, 60.5, 120, 150].map((second) => chapterStep(chapters, second, 1))).toEqual([
    5,
    60,
    120,
    null,
    null,
  ]);
  expect([0, 7, 62, 64, 150].map((second) => chapterStep(chapters, second, -1))).toEqual([0, 0, 5, 60, 120]);
  expect(chapterStep([], 10, 1)).toBeNull();
  expect(chapterStep([], 10, -1)).toBeNull();
});
