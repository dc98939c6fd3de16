// Folders of files, chosen or dropped.

/** A file with its path, starting with the chosen folder: 'Physics/1 Motion/2 Speed.mp4'. */
export interface FolderFile {
  file: File;
  path: string;
}

/** Maximum files; no course has more, and the folder of a whole disk would take minutes to read. */
const maxFiles = 5000;

/** Whether this browser lets people choose a folder. */
export const canChooseFolder = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype;

/** The files of a picker, for folders or not. */
export const pickedFiles = (files: Iterable<File>): FolderFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/** The dropped entries, if there is a folder among them; null otherwise. Call it while the event is handled. */
export function droppedFolders({ items }: DataTransfer): FileSystemEntry[] | null {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : null;
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const entriesOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

async function collect(entry: FileSystemEntry, found: FolderFile[]): Promise<void> {
  if (found.length >= maxFiles) return;
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    found.push({ file: await fileOf(entry as FileSystemFileEntry), path });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // a hundred at a time; the last call returns none
  for (let some; (some = await entriesOf(reader)).length > 0;)
    for (const each of some) await collect(each, found);
}

/** All files of dropped folders and their subfolders; unreadable ones are omitted. */
export async function filesInFolders(entries: readonly FileSystemEntry[]): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for (const entry of entries)
    await collect(entry, found).catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
    });
  return found;
}
