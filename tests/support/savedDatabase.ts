import 'fake-indexeddb/auto';

/** Deletes the browser's database of saved lessons, which these tests have in memory. */
export const deleteSaved = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('saved lessons');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error!));
  });
