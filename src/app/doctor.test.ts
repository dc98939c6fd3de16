import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { eachDatabase, type Kit } from '../../tests/support/harness.ts';
import { runDiagnostics } from './doctor.ts';

const diagnose = async (k: Kit): Promise<string[]> => {
  const lines: string[] = [];
  await runDiagnostics(k.deps, (level, text) => lines.push(`${level} ${text}`));
  return lines;
};

eachDatabase('doctor', (start) => {
  it('finds files that no row names, a day after they were written', async () => {
    const k = await start();
    await k.deps.storage.put(Readable.from([Buffer.from('bytes')]));
    expect(await diagnose(k)).toContain('ok   files: none is there that no row names');
    k.clock.forward(2 * 86_400);
    expect(await diagnose(k)).toContainEqual(expect.stringMatching(/^note files: 1 that no row names\. /));
  });

  it('names what to do about what the System page finds', async () => {
    const k = await start({ BACKUP_TO: '/nowhere', SMTP_URL: 'smtp://127.0.0.1:1' });
    const lines = await diagnose(k);
    expect(lines).toContain('BAD  backup.overdue: No backup has been made yet. Make one now under Backups.');
    expect(lines).toContainEqual(expect.stringMatching(/^note backup\.encrypted: .* Set BACKUP_KEY/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^BAD {2}mail: nothing answers at 127\.0\.0\.1:1\. Start/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^BAD {2}mail\.from: .* Set MAIL_FROM/));
  });
});
