import { expect, it, onTestFinished } from 'vitest';
import { emptyPlace, newFolder, repositoryIn } from '../../tests/support/backups.ts';
import { putFile } from '../../tests/support/content.ts';
import { eachDatabase, type Kit, kitBeside } from '../../tests/support/harness.ts';
import { makeBackup } from '../lib/server/backup/makeBackup.ts';
import { restore } from './backupCommands.ts';

const addVideo = async (k: Kit): Promise<number> =>
  (await putFile(k, await k.owner(), { kind: 'video', name: 'a.mp4', bytes: Buffer.from('a'), duration: 60 }))
    .id;

eachDatabase('restore', (start, dialect) => {
  it('gives new files other ids than those had that came after the backup', async () => {
    const k = await start();
    const before = await addVideo(k);
    const folder = await newFolder();
    await makeBackup(k.deps, await repositoryIn(folder));
    const later = await addVideo(k);
    const place = await emptyPlace(dialect);
    const told: string[] = [];
    expect(await restore(place.config, [folder], (text) => void told.push(text))).toBe(0);
    expect(told.join('\n')).toContain('Start the server: npm start');
    const copy = await kitBeside(dialect, place.folder, place.database);
    onTestFinished(() => copy.stop());
    const found = await copy.deps.db.all<{ id: number }>('select id from files where id >= ?', [before]);
    expect(found).toEqual([{ id: before }]);
    expect(await addVideo(copy)).toBeGreaterThan(later + 90_000);
  });
});
