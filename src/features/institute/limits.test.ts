import { expect, it } from 'vitest';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { institute } from './api.ts';
import { limitsDraft } from './rules.ts';
import { readLimits } from './server/store.ts';

const defaults = {
  firstPartPercent: 25,
  graceDays: 30,
  certificateSharePercent: 50,
  uploadMegabytesPerDay: 30,
  reserveMegabytes: 2048,
  reservePercent: 5,
  playingDevices: 3,
  viewerMark: 'off',
  freeLessons: true,
  videoLines: 1080,
};

eachDatabase('the owner’s limits', { shortOn: 'sqlite' }, (start) => {
  it('begin with those of decision 42, are the owner’s to change and every administrator’s to see', async () => {
    const k = await start();
    const [owner, admin, learner] = [await k.owner(), await k.as('Admin'), await k.as('Paid')];
    expect((await admin.call(institute.limits, {})).body).toEqual({ ...defaults, version: 0 });
    expect(await readLimits(k.deps.db.sql)).toEqual(defaults);

    const body = { uploadMegabytesPerDay: 5, reservePercent: 0 };
    for (const [who, status] of [
      [k.anonymous(), 401],
      [learner, 403],
      [admin, 403],
    ] as const)
      expect((await who.call(institute.limitsEdit, { body })).status).toBe(status);
    expect((await learner.call(institute.limits, {})).status).toBe(403);
    expect(await readLimits(k.deps.db.sql)).toEqual(defaults);

    const saved = { ...defaults, ...body };
    expect((await owner.call(institute.limitsEdit, { body })).body).toEqual({ ...saved, version: 1 });
    expect((await admin.call(institute.limits, {})).body).toEqual({ ...saved, version: 1 });
    expect(await readLimits(k.deps.db.sql)).toEqual(saved);
    expect(
      await k.deps.db.all(`select actor_id, details from audit_log where action = 'institute.limits'`),
    ).toEqual([
      {
        actor_id: owner.user!.id,
        details:
          '{"changed":"uploadMegabytesPerDay, reservePercent","uploadMegabytesPerDay before":30,"reservePercent before":5}',
      },
    ]);
  });
});

it.each([
  ['firstPartPercent', [-1, 101, 12.5, 'a']],
  ['graceDays', [-1, 366, 1.5]],
  ['certificateSharePercent', [-1, 101]],
  ['uploadMegabytesPerDay', [0, 10_001]],
  ['reserveMegabytes', [-1, 1_000_001]],
  ['reservePercent', [-1, 51]],
  ['playingDevices', [-1, 101, 1.5, '']],
  ['videoLines', [143, 1081]],
] as const)('%s is a number within its bounds', (name, wrong) => {
  for (const value of wrong) expect(limitsDraft.safeParse({ [name]: value }).success, `${value}`).toBe(false);
});
