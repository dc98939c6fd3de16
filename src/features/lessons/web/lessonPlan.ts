// Plans the lessons to add from a folder of files, or from many chosen files.
import type { FolderFile } from '../../../lib/web/ui/folders.ts';
import { nameLength } from '../rules.ts';

/** A lesson planned for a file. */
export interface PlannedLesson {
  file: File;
  name: string;
  /** Index of its section in the plan. */
  section: number;
}

export interface LessonPlan {
  /** In course order. */
  lessons: PlannedLesson[];
  /** Names of sections; '' when no name can be proposed. */
  sections: string[];
  /** Paths of files that are not videos. */
  leftOut: string[];
}

/** '2 Intro' comes before '10 End', with Latin and with Devanagari digits, in any language of the interface. */
const { compare } = new Intl.Collator(['en', 'hi'], { numeric: true, sensitivity: 'base' });

// matches '03 - Light', '3.Light', '(03) Light'; but not '3D shapes', '2-D motion' or dates
const numbering =
  /^[([]?[0०]{0,9}([\d०-९]{1,3})(?:[)\]] ?| ?[-–.:]{1,9} ?| )[-–.:]{0,9} ?(?=\p{L}[\p{L}\p{M}])/u;

/** A proposed name: '03_Light-and_shade' becomes '3 Light-and shade'. */
export const tidyName = (name: string): string =>
  name
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .replace(numbering, '$1 ')
    .slice(0, nameLength);

/** A lesson's proposed name, from the name of its file. */
export const titleOf = (fileName: string): string => tidyName(fileName.replace(/\.[^.]*$/, ''));

/** Sorts folder by folder, the files of a folder before its subfolders. */
function byPath(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  for (let at = 0; at < one.length && at < other.length; at++) {
    const lasts = Number(other.length === at + 1) - Number(one.length === at + 1);
    if (lasts !== 0) return lasts;
    const order = compare(one[at]!, other[at]!);
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * The lessons that files become: in the natural order of their names, with each subfolder of the chosen folder as a section.
 * `section` is for files outside of such folders; without it they get the name of the chosen folder. Files for which `isVideo`
 * is false are omitted.
 */
export function planLessons(
  files: readonly FolderFile[],
  section: string,
  isVideo: (file: File) => boolean,
): LessonPlan {
  const sorted = files.toSorted((a, b) => byPath(a.path, b.path));
  const tops = new Set(sorted.map(({ path }) => (path.includes('/') ? path.split('/')[0]! : '')));
  const [top = ''] = tops.size === 1 ? tops : [];
  const plan: LessonPlan = { lessons: [], sections: [], leftOut: [] };
  for (const { file, path } of sorted) {
    // '._name.mp4', which macOS adds to each file on a memory card, is not a video
    if (!isVideo(file) || file.name.startsWith('.')) {
      plan.leftOut.push(path);
      continue;
    }
    const folders = path.split('/').slice(top === '' ? 0 : 1, -1);
    const name =
      folders.length > 0 ? folders.map(tidyName).join(' – ').slice(0, nameLength) : section || tidyName(top);
    let at = plan.sections.indexOf(name);
    if (at < 0) at = plan.sections.push(name) - 1;
    plan.lessons.push({ file, name: titleOf(file.name), section: at });
  }
  // folders of the same name in different places become one section
  plan.lessons.sort((a, b) => a.section - b.section);
  return plan;
}
