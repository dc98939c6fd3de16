import { expect, it } from 'vitest';
import { putFile } from '../../../tests/support/content.ts';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { markUnused, takeGarbage } from '../files/server/unusedStore.ts';
import { institute } from './api.ts';
import { checkDigit, gstinProblem, noInstitute, publicDraft, stateOfGstin } from './rules.ts';

/** A GSTIN of Karnataka with a valid check digit. */
const gstin = '29AABCU9603R1ZJ';
const full = {
  ...noInstitute,
  name: 'Asha Classes',
  vpa: 'asha.classes@okhdfc',
  payee: 'ASHA CLASSES',
  address: '12 MG Road\nMysuru 570001',
  state: 'karnataka' as const,
  gstin,
  receiptPrefix: 'AC',
};

it('knows the check digit and the state of a GSTIN', () => {
  // published examples: the GST portal's help, and a company's website
  for (const known of ['27AAPFU0939F1ZV', '29AABCU9603R1ZJ', '37AADCB2230M2ZR'])
    expect(checkDigit(known)).toBe(known.at(-1));
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('maharashtra');
  expect(stateOfGstin('28AAPFU0939F1ZV')).toBe('andhraPradesh');
  expect(stateOfGstin('99AAPFU0939F1ZV')).toBe('');
  expect(gstinProblem({ gstin: '', state: '' })).toBeNull();
  expect(gstinProblem({ gstin, state: 'karnataka' })).toBeNull();
  expect(gstinProblem({ gstin, state: 'kerala' })?.field).toBe('gstin');
  expect(gstinProblem({ gstin, state: '' })?.field).toBe('state');
});

eachDatabase('institute', { shortOn: 'sqlite' }, (start) => {
  it('begins empty, is kept, and the log names what changed without saying what is personal', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    expect((await admin.call(institute.get, {})).body).toEqual({
      name: '',
      vpa: '',
      payee: '',
      address: '',
      state: '',
      gstin: '',
      gstRate: 1800,
      sac: '999293',
      receiptPrefix: 'KK',
      dueDays: 30,
      version: 0,
    });
    const saved = await admin.call(institute.edit, {
      body: { ...full, gstin: gstin.toLowerCase(), receiptPrefix: ' ac ' },
    });
    expect([saved.status, saved.body]).toEqual([200, { ...full, version: 1 }]);
    await admin.call(institute.edit, { body: full });
    await admin.call(institute.edit, { body: { ...full, dueDays: 45 } });
    expect(
      await k.deps.db.all(
        `select actor_id, details from audit_log where action = 'institute.edit' order by id`,
      ),
    ).toEqual([
      {
        actor_id: admin.user!.id,
        details:
          '{"changed":"name, vpa, payee, address, state, gstin, receiptPrefix","name before":"","state before":"","receiptPrefix before":"KK"}',
      },
      { actor_id: admin.user!.id, details: '{"changed":"dueDays","dueDays before":30}' },
    ]);
    const again = await k.restart();
    expect((await (await again.as('Admin')).call(institute.get, {})).body).toEqual({
      ...full,
      dueDays: 45,
      version: 2,
    });
  });

  it('keeps its logo as long as it is set', async () => {
    const k = await start();
    const owner = await k.as('Admin');
    const file = await putFile(k, owner, { kind: 'image', name: 'l.png', mime: 'image/png' });
    const { body } = await owner.call(institute.public, {});
    const saved = await owner.call(institute.publicEdit, {
      body: { ...publicDraft.parse(body), logo: file.name, version: body.version },
    });
    expect(saved.status).toBe(200);
    const garbage = async () => {
      const seen = await markUnused(k.deps.db, '2000-01-01');
      return (await takeGarbage(k.deps.db, '2999-01-01', seen)).map(({ id }) => id);
    };
    expect(await garbage()).toEqual([]);
    const without = { ...publicDraft.parse(saved.body), logo: '', version: saved.body.version };
    expect((await owner.call(institute.publicEdit, { body: without })).status).toBe(200);
    expect(await garbage()).toEqual([file.id]);
  });

  it('is for administrators', async () => {
    const k = await start();
    for (const [who, status] of [
      [k.anonymous(), 401],
      [await k.as('Paid'), 403],
    ] as const) {
      expect((await who.call(institute.get, {})).status).toBe(status);
      expect((await who.call(institute.edit, { body: full })).status).toBe(status);
    }
  });

  it.each([
    ['a mail address of two dots as UPI address', { vpa: 'asha@x@y' }],
    ['a UPI address without a bank', { vpa: 'asha' }],
    ['a UPI address with a query in it', { vpa: 'asha@bank&am=1' }],
    ['a GSTIN with a typing mistake', { gstin: '29AABCU9603R1ZK' }],
    ['a GSTIN of 14 characters', { gstin: '29AABCU9603R1Z' }],
    ['a GSTIN of another state', { state: 'kerala' as const }],
    ['a GSTIN without a state', { state: '' as const }],
    ['a state that is none', { state: 'bavaria' as never }],
    ['a rate above 28 %', { gstRate: 2801 }],
    ['a rate below 0', { gstRate: -1 }],
    ['a rate in parts of a hundredth', { gstRate: 18.5 }],
    ['a prefix of four letters', { receiptPrefix: 'ABCD' }],
    ['no prefix', { receiptPrefix: '' }],
    ['no days', { dueDays: 0 }],
    ['a SAC of letters', { sac: 'ABCDEF' }],
    ['a name of control characters', { name: 'A\u0000B' }],
  ])('refuses %s', async (_what, wrong) => {
    const k = await start();
    const admin = await k.as('Admin');
    const { status, body } = await admin.call(institute.edit, { body: { ...full, ...wrong } });
    expect([400, 422]).toContain(status);
    expect(Object.keys((body as unknown as { error: { fields: object } }).error.fields)).toHaveLength(1);
    expect((await admin.call(institute.get, {})).body).toEqual({ ...noInstitute, version: 0 });
  });
});
