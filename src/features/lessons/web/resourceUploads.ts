import { sizeText } from '../../../lib/sizes.ts';
import { type Lang, textIn } from '../../../lib/text.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { files } from '../../files/api.ts';
import { extensionOf, resourceBytes, resourceExtensions } from '../../files/rules.ts';
import { messages as sharedMessages } from '../../files/text.ts';
import type { Lesson } from '../api.ts';

export interface Chosen {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 100. */
  percent: number;
  problem: string;
  /** Retrying is pointless. */
  refused: boolean;
}

let lastId = 0;

/** Why the server would refuse a file; '' when it would not. */
function refusalOf(file: File, lang: Lang): string {
  const why = !resourceExtensions.includes(extensionOf(file.name))
    ? sharedMessages('Files of this type are not accepted.')
    : file.size === 0
      ? sharedMessages('The file is empty. Please select another one.')
      : file.size > resourceBytes
        ? sharedMessages('This file is larger than {max}. Please select a smaller file.', {
            max: sizeText(resourceBytes),
          })
        : null;
  return why ? textIn(lang, why) : '';
}

/** The files chosen in the resource dialog, uploaded one after another. */
export function useResourceUploads({ courseID, courseContentID }: Lesson) {
  const lang = useLang();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [uploading, setUploading] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const change = (id: number, part: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  function add(list: readonly File[]) {
    const known = new Set(chosen.map(({ file }) => `${file.name} ${file.size} ${file.lastModified}`));
    const fresh = list.filter((file) => !known.has(`${file.name} ${file.size} ${file.lastModified}`));
    setChosen([
      ...chosen,
      ...fresh.map((file): Chosen => {
        lastId += 1;
        const problem = refusalOf(file, lang);
        return {
          id: lastId,
          file,
          state: problem ? 'failed' : 'waiting',
          percent: 0,
          problem,
          refused: problem !== '',
        };
      }),
    ]);
  }

  const remove = (id: number) => setChosen((all) => all.filter((one) => one.id !== id));

  /**
   * Uploads all files, or `only` one; returns how many succeeded and failed, or null when cancelled. Successful ones leave the
   * list.
   */
  async function upload(only?: number): Promise<{ done: number; failed: number } | null> {
    const control = new AbortController();
    abort.current = control;
    setUploading(true);
    const wanted = chosen.filter(
      ({ id, file, state }) =>
        (only === undefined ? state !== 'done' : id === only) && refusalOf(file, lang) === '',
    );
    const refused = only === undefined ? chosen.length - wanted.length : 0;
    let done = 0;
    for (const { id } of wanted) change(id, { state: 'waiting', percent: 0, problem: '' });
    for (const { id, file } of wanted) {
      if (control.signal.aborted) break;
      change(id, { state: 'sending' });
      try {
        await sendFiles(files.uploadFiles, { query: { courseID, contentId: courseContentID } }, [file], {
          onProgress: (sent, total) => change(id, { percent: (sent / total) * 100 }),
          signal: control.signal,
        });
        change(id, { state: 'done', percent: 100 });
        done += 1;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (control.signal.aborted) change(id, { state: 'waiting', percent: 0 });
        else change(id, { state: 'failed', problem: error.message });
      }
    }
    setChosen((all) => all.filter(({ state }) => state !== 'done'));
    setUploading(false);
    return control.signal.aborted ? null : { done, failed: wanted.length - done + refused };
  }

  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  const sent = chosen.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return {
    chosen,
    uploading,
    percent: bytes === 0 ? 0 : (sent / bytes) * 100,
    add,
    remove,
    upload,
    cancel: () => abort.current?.abort(),
  };
}
