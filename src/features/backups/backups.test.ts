import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, objectsOf, repositoryIn } from '../../../tests/support/backups.ts';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { body } from '../../../tests/support/populated.ts';
import { schedules } from '../../app/jobs.ts';
import { backupIds } from '../../lib/server/backup/repository.ts';
import { isClockTrusted, trustClock } from '../../lib/server/jobs/clock.ts';
import { backups } from './api.ts';
import { overdue } from './rules.ts';
import { backupState } from './server/handlers.ts';
import { backupSchedules, backupSubject, nightly } from './server/jobs.ts';
import { backUp, rehearseBackup } from './server/backUp.ts';
import { beginRun } from './server/store.ts';

const hour = 3_600_000;

eachDatabase('backups of an academy', { shortOn: 'sqlite' }, (start) => {
  it('are made and rehearsed now, by jobs, and their state is told', async () => {
    const folder = await newFolder();
    const k = await start({ BACKUP_TO: folder, BACKUP_KEY: 'a long passphrase for tests' });
    const admin = await k.as('Admin');
    expect(await body(admin.call(backups.get, {}))).toMatchObject({
      target: folder,
      encrypted: true,
      backup: null,
      rehearsal: null,
      overdue: ['backup'],
      problems: [],
      running: null,
    });
    expect((await body(admin.call(backups.make, {}))).running).toEqual({ kind: 'backup', percent: null });
    // requested twice, made once
    await body(admin.call(backups.make, {}));
    await k.jobs();
    expect((await backupIds(await repositoryIn(folder))).complete).toHaveLength(1);
    await body(admin.call(backups.rehearse, {}));
    await k.jobs();
    const state = await body(admin.call(backups.get, {}));
    expect(state).toMatchObject({ backup: { files: 0 }, overdue: [], problems: [], running: null });
    expect(state.rehearsal).toMatchObject({ files: state.backup!.files, lesson: null });
    expect(state.rehearsal!.rows).toBeGreaterThan(5);
    expect(state.rehearsal!.tables).toBeGreaterThan(40);
    const log = await k.deps.db.all<{ action: string }>(
      `select action from audit_log where action like 'backup%'`,
    );
    expect(log.map(({ action }) => action)).toEqual(['backup.make', 'backup.make', 'backup.rehearse']);
  });

  it('are made after days off, and remove none while the clock is not trusted', async () => {
    const folder = await newFolder();
    const k = await start({ BACKUP_TO: folder });
    const ids = async () => (await backupIds(await repositoryIn(folder))).complete;
    const night = async () => {
      await nightly.run(k.deps);
      await k.jobs();
    };
    await isClockTrusted(k.deps);
    await night();
    k.clock.jump(3 * 86_400);
    await night();
    k.clock.forward(60);
    await night();
    expect(await ids()).toHaveLength(3);
    await trustClock(k.deps.db, k.deps.now);
    k.clock.forward(60);
    await night();
    expect(await ids()).toHaveLength(2);
  });

  it('that fail are told with the reason', async () => {
    const inFile = path.join(await newFolder(), 'file');
    await writeFile(inFile, 'no folder');
    const k = await start({ BACKUP_TO: `${inFile}/x` });
    const admin = await k.as('Admin');
    await body(admin.call(backups.make, {}));
    await k.jobs();
    const state = await body(admin.call(backups.get, {}));
    expect(state).toMatchObject({ backup: null, overdue: [], problems: [{ kind: 'backup' }] });
    expect(state.problems![0]!.text).toContain(`The folder ${inFile}/x for backups can't be written`);
  });

  it('at another place, or of the other kind, leave the state of those that are set as it is', async () => {
    const [folder, usb] = [await newFolder(), await newFolder()];
    const k = await start({ BACKUP_TO: folder });
    const admin = await k.as('Admin');
    await backUp(k.deps, { folder: usb });
    expect(await body(admin.call(backups.get, {}))).toMatchObject({
      backup: null,
      overdue: ['backup'],
    });
    await backUp(k.deps);
    const [manifest] = Object.keys(await objectsOf(await repositoryIn(folder))).filter((name) =>
      name.endsWith('/manifest'),
    );
    await writeFile(path.join(folder, manifest!), '{}');
    await expect(rehearseBackup(k.deps)).rejects.toThrow();
    await backUp(k.deps);
    const damaged = await body(admin.call(backups.get, {}));
    expect(damaged).toMatchObject({ backup: { files: 0 }, problems: [{ kind: 'rehearsal' }] });
    await rehearseBackup(k.deps);
    expect((await body(admin.call(backups.get, {}))).problems).toEqual([]);
  });

  it('without a place are not made', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    expect((await admin.call(backups.make, {})).status).toBe(409);
    expect(await body(admin.call(backups.get, {}))).toMatchObject({
      target: null,
      overdue: [],
      next: null,
    });
  });

  it('are begun soon at a place that has had none, and are not missed before they had time', async () => {
    const k = await start({ BACKUP_TO: await newFolder() });
    const [first] = backupSchedules;
    const begun = () => k.deps.db.all(`select begun_at from backup_runs where kind = 'backup'`);
    const isOverdue = async () => (await backupState(k.deps)).overdue;
    const target = k.deps.config.BACKUP_TO!;
    // a rehearsal is no backup
    const longAgo = new Date(k.deps.now().getTime() - 40 * 3_600_000).toISOString();
    await beginRun(k.deps.db.sql, { kind: 'rehearsal', target, begun_at: longAgo });
    await first!.run(k.deps);
    expect(await k.deps.jobs.ofSubject(backupSubject)).toHaveLength(1);
    // as long as it runs
    await beginRun(k.deps.db.sql, { kind: 'backup', target, begun_at: k.deps.now().toISOString() });
    expect(await isOverdue()).toEqual([]);
    k.clock.forward(37 * 3600);
    expect(await isOverdue()).toEqual(['backup']);
    await k.jobs();
    expect(await isOverdue()).toEqual([]);
    await first!.run(k.deps);
    await k.jobs();
    expect(await begun()).toHaveLength(2);
  });

  it('are made and rehearsed by schedules', async () => {
    const folder = await newFolder();
    const k = await start({ BACKUP_TO: folder });
    await k.as('Admin');
    expect(schedules).toEqual(expect.arrayContaining([...backupSchedules]));
    for (const one of backupSchedules) await one.run(k.deps);
    await k.jobs();
    const runs = await k.deps.db.all('select kind, problem from backup_runs order by id');
    expect(runs).toEqual([
      { kind: 'backup', problem: null },
      { kind: 'rehearsal', problem: null },
    ]);
  });
});

it('a missed night and a missed week are told', () => {
  const now = Date.parse('2026-11-23T08:00:00Z');
  const ago = (hours: number) => ({ at: new Date(now - hours * hour).toISOString() });
  const since = ago(24 * 30).at;
  expect(overdue({ backup: null, rehearsal: null, since: null }, now)).toEqual(['backup']);
  expect(overdue({ backup: ago(30), rehearsal: ago(24 * 8), since }, now)).toEqual([]);
  expect(overdue({ backup: ago(37), rehearsal: ago(24), since }, now)).toEqual(['backup']);
  expect(overdue({ backup: ago(1), rehearsal: ago(24 * 10), since }, now)).toEqual(['rehearsal']);
  expect(overdue({ backup: ago(1), rehearsal: null, since }, now)).toEqual(['rehearsal']);
  expect(overdue({ backup: ago(37), rehearsal: ago(24 * 10), since }, now)).toEqual(['backup', 'rehearsal']);
  expect(overdue({ backup: ago(1), rehearsal: null, since: ago(1).at }, now)).toEqual([]);
  expect(overdue({ backup: null, rehearsal: null, since: ago(35).at }, now)).toEqual([]);
  expect(overdue({ backup: null, rehearsal: null, since: ago(37).at }, now)).toEqual(['backup']);
});
