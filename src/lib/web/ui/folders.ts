// Folders of files, chosen or dropped.

/** A file with its path from the chosen folder on, which it includes: 'Physics/1 Motion/2 Speed.mp4'. */
export interface FolderFile {
  file: File;
  path: string;
}

/** No course has more; a folder of a whole disk would take minutes to read. */
const maxFiles = 5000;

/** Whether this browser lets people choose a folder. */
export const canChooseFolder = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype;

/** Files of a picker, of a folder or not. */
export const pickedFiles = (files: Iterable<File>): FolderFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/** What was dropped, if a folder is among it; null otherwise. To be called while the event is handled. */
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

/** All files of dropped folders and of the folders in them; those that can't be read are left out. */
export async function filesInFolders(entries: readonly FileSystemEntry[]): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for (const entry of entries)
    await collect(entry, found).catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
    });
  return found;
}
