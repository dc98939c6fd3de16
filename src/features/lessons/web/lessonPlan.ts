// Which lessons a folder of files, or many chosen files, become.
import type { FolderFile } from '../../../lib/web/ui/folders.ts';

/** A lesson to be made of a file. */
export interface PlannedLesson {
  file: File;
  name: string;
  /** Index of its section in the plan. */
  section: number;
}

export interface LessonPlan {
  /** In the order of the course. */
  lessons: PlannedLesson[];
  /** Names of sections; '' when nothing proposes one. */
  sections: string[];
  /** Paths of files that are no videos. */
  leftOut: string[];
}

/** '2 Intro' comes before '10 End', in Latin and in Devanagari digits, whatever the language of the screen is. */
const { compare } = new Intl.Collator(['en', 'hi'], { numeric: true, sensitivity: 'base' });

// '03 - Light', '3.Light', '(03) Light'; not '3D shapes', '2-D motion' and dates
const numbering =
  /^[([]?[0०]{0,9}([\d०-९]{1,3})(?:[)\]] ?| ?[-–.:]{1,9} ?| )[-–.:]{0,9} ?(?=\p{L}[\p{L}\p{M}])/u;

/** A proposed name: '03_Light-and_shade' becomes '3 Light-and shade'. */
export const tidyName = (name: string): string =>
  name
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .replace(numbering, '$1 ')
    .slice(0, 200);

/** A lesson's proposed name, of the name of its file. */
export const titleOf = (fileName: string): string => tidyName(fileName.replace(/\.[^.]*$/, ''));

/** Folder by folder, the files of a folder before the folders in it. */
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
 * The lessons that files become: in the natural order of their names, each folder in the chosen one as a section. `section`
 * is for files outside of such folders; without it they get the name of the chosen folder. `isVideo` decides what is left out.
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
    // what macOS writes beside each file on a memory card, '._name.mp4', is none
    if (!isVideo(file) || file.name.startsWith('.')) {
      plan.leftOut.push(path);
      continue;
    }
    const folders = path.split('/').slice(top === '' ? 0 : 1, -1);
    const name =
      folders.length > 0 ? folders.map(tidyName).join(' – ').slice(0, 200) : section || tidyName(top);
    let at = plan.sections.indexOf(name);
    if (at < 0) at = plan.sections.push(name) - 1;
    plan.lessons.push({ file, name: titleOf(file.name), section: at });
  }
  // folders of the same name in different places are one section, together
  plan.lessons.sort((a, b) => a.section - b.section);
  return plan;
}
