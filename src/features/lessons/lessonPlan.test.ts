import { describe, expect, it } from 'vitest';
import { planLessons, titleOf } from './web/lessonPlan.ts';

const given = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1)!) }));
const isVideo = ({ name }: File) => name.endsWith('.mp4');
const plan = (paths: string[], section = '') => {
  const { lessons, sections, leftOut } = planLessons(given(...paths), section, isVideo);
  return { lessons: lessons.map(({ name, section }) => `${sections[section]}: ${name}`), leftOut };
};

describe('the lessons of many files', () => {
  it('come in the natural order of their names, in Latin and in Devanagari digits', () => {
    expect(
      plan(['10 End.mp4', '2 Intro.mp4', '१० अंत.mp4', '२ आरंभ.mp4', 'b.mp4', 'A.mp4'], 'One').lessons,
    ).toEqual(['One: 2 Intro', 'One: २ आरंभ', 'One: 10 End', 'One: १० अंत', 'One: A', 'One: b']);
  });

  it('are named after their files, with tidy numbers', () => {
    const names = [
      ['03_Light-and_shade.mp4', '3 Light-and shade'],
      ['03 - Light.mp4', '3 Light'],
      ['3.Light.mp4', '3 Light'],
      ['(07) Light.v2.mov', '7 Light.v2'],
      ['०३ - प्रकाश.mp4', '३ प्रकाश'],
      ['3D shapes.mp4', '3D shapes'],
      ['2-D motion.mp4', '2-D motion'],
      ['2026-11-22 10.30.mp4', '2026-11-22 10.30'],
      ['VID_20261122_103000.mp4', 'VID 20261122 103000'],
      ['00 Start.mp4', '0 Start'],
    ];
    for (const [file, name] of names) expect(titleOf(file!)).toBe(name);
  });

  it('of a folder have its folders as sections, its own files first', () => {
    const paths = [
      'Physics/2 Heat/1 Warm.mp4',
      'Physics/1_Motion/10 Fast.mp4',
      'Physics/1_Motion/2 Slow.mp4',
      'Physics/1_Motion/Part B/1 Up.mp4',
      'Physics/Welcome.mp4',
    ];
    expect(plan(paths).lessons).toEqual([
      'Physics: Welcome',
      '1 Motion: 2 Slow',
      '1 Motion: 10 Fast',
      '1 Motion – Part B: 1 Up',
      '2 Heat: 1 Warm',
    ]);
    expect(plan(['Physics/Welcome.mp4'], 'Typed').lessons).toEqual(['Typed: Welcome']);
    expect(plan(['B/1.mp4', 'A/1.mp4', 'loose.mp4']).lessons).toEqual([': loose', 'A: 1', 'B: 1']);
  });

  it('leave out what is no video, hidden files too', () => {
    const { lessons, leftOut } = plan(['P/notes.pdf', 'P/1.mp4', 'P/._1.mp4', 'P/.DS_Store']);
    expect(lessons).toEqual(['P: 1']);
    expect(new Set(leftOut)).toEqual(new Set(['P/._1.mp4', 'P/.DS_Store', 'P/notes.pdf']));
  });
});
