import { expect, it } from 'vitest';
import { putFile } from '../../../tests/support/content.ts';
import { filesBelow, png } from '../../../tests/support/files.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { files } from '../files/api.ts';
import { cleanFiles } from '../files/server/jobs.ts';
import { profiles } from './api.ts';
import { states } from './rules.ts';
import { removeFiles } from '../files/server/public.ts';

const full = {
  fullName: 'asha  verma',
  fathersName: 'Ram Verma',
  dob: '2008-02-29',
  mobileNo: '9876543210',
  alternateMobileNo: '',
  email: 'asha@example.org',
  personalEmail: 'asha.v@example.com',
  address: '12, Station Road\nनीमच',
  state: 'madhyaPradesh' as const,
  city: 'Neemuch',
  pincode: '458441',
};
const own = (client: Client) => client.call(profiles.details, { query: {} });
const send = async (client: Client, name: string, bytes: Buffer = png(40, 40)): Promise<string> => {
  const sent = await client.upload(files.uploadImage, { query: { kind: 'photo' } }, [{ name, bytes }]);
  expect(sent.status).toBe(200);
  return sent.body.result[0]!.fileName;
};
const count = async ({ deps }: Kit): Promise<number> =>
  (await deps.db.sql.selectFrom('profiles').select('id').execute()).length;

eachDatabase('profiles', { shortOn: 'sqlite' }, (start) => {
  it('is what the account says until it is saved, then what was saved', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const { id: userid, name, email } = learner.user!;
    const before = await own(learner);
    expect(before.body).toMatchObject({
      id: 0,
      userid,
      fullName: name,
      email,
      mobileNo: '9000000000',
      dob: '',
    });
    const created = await learner.call(profiles.create, { body: { ...full, userid } });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      ...full,
      userid,
      fullName: 'ASHA VERMA',
      profilePhoto: '',
      photoUrl: '',
    });
    const { id } = created.body;
    const edited = await learner.call(profiles.edit, { query: { id }, body: { ...full, city: 'इंदौर' } });
    expect(edited.body).toMatchObject({ id, city: 'इंदौर' });
    expect((await own(learner)).body).toEqual(edited.body);
    // the account keeps its own name
    const account = await k.deps.db.sql.selectFrom('users').select('name').where('id', '=', userid).execute();
    expect(account).toEqual([{ name }]);
  });

  it('is one, however often and however many at once create it', async () => {
    const k = await start();
    const learner = await k.as('Paid');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        learner.call(profiles.create, { body: { ...full, city: `City ${i}` } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await count(k)).toBe(1);
  });

  it('belongs to its owner and to administrators', async () => {
    const k = await start();
    const [owner, other, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    const userid = owner.user!.id;
    const { id } = (await owner.call(profiles.create, { body: full })).body;
    const asked = await other.call(profiles.details, { query: { userid } });
    expect(asked.status).toBe(403);
    expect((await other.call(profiles.create, { body: { ...full, userid } })).status).toBe(403);
    expect((await other.call(profiles.edit, { query: { id }, body: full })).status).toBe(403);
    expect((await other.call(profiles.edit, { query: { id: id + 1 }, body: full })).status).toBe(403);
    // the person's own profile id with somebody else's user id
    const mine = (await other.call(profiles.create, { body: full })).body;
    expect(
      (await other.call(profiles.edit, { query: { id: mine.id }, body: { ...full, userid } })).status,
    ).toBe(403);
    expect((await k.anonymous().call(profiles.details, { query: { userid } })).status).toBe(401);
    expect((await own(owner)).body).toMatchObject({ city: 'Neemuch' });

    expect((await admin.call(profiles.details, { query: { userid } })).body.fullName).toBe('ASHA VERMA');
    const edited = await admin.call(profiles.edit, {
      query: { id },
      body: { ...full, userid, city: 'Ujjain' },
    });
    expect(edited.body).toMatchObject({ id, userid, city: 'Ujjain' });
    // the profile id decides whose it is, not the body
    const lied = await admin.call(profiles.edit, {
      query: { id },
      body: { ...full, userid: admin.user!.id },
    });
    expect(lied.body.userid).toBe(userid);
    expect((await admin.call(profiles.create, { body: { ...full, userid: 999_999 } })).status).toBe(404);
    expect((await admin.call(profiles.edit, { query: { id: 999_999 }, body: full })).status).toBe(404);
    expect((await admin.call(profiles.details, { query: { userid: 999_999 } })).status).toBe(404);
    const log = await k.deps.db.sql.selectFrom('audit_log').selectAll().execute();
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['profile.edit', admin.user!.id],
      ['profile.edit', admin.user!.id],
    ]);
  });

  it('takes no value that can’t be right', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const bad: [field: string, value: unknown][] = [
      ['dob', '2007-02-29'],
      ['dob', '1900-02-29'],
      ['dob', '२०००-०१-०१'],
      ['dob', 'soon'],
      ['dob', '1066-10-14'],
      ['pincode', '०००००१'],
      ['pincode', '012345'],
      ['pincode', '4584411'],
      ['mobileNo', '98765'],
      ['alternateMobileNo', '९८७६५४३२१०'],
      ['email', 'nobody'],
      ['personalEmail', 'a b@example.org'],
      ['state', 'Narnia'],
      ['state', '__proto__'],
      ['fullName', 'x'.repeat(300)],
      ['fathersName', 'a\u0000b'],
      ['address', '\u202Egnihtyna'],
      ['address', 'x'.repeat(501)],
    ];
    for (const [field, value] of bad) {
      const sent = { ...full, [field]: value } as typeof full;
      const { status, body } = await learner.call(profiles.create, { body: sent });
      expect([field, value, status]).toEqual([field, value, 422]);
      const { error } = body as unknown as { error: { fields: Record<string, string> } };
      expect(Object.keys(error.fields)).toEqual([field]);
    }
    const wrongShape = { ...full, city: 7 } as unknown as typeof full;
    expect((await learner.call(profiles.create, { body: wrongShape })).status).toBe(400);
    expect(await count(k)).toBe(0);
    const hindi = { ...full, fullName: 'आशा वर्मा', pincode: '', email: '', dob: '' };
    expect((await learner.call(profiles.create, { body: hindi })).body).toMatchObject(hindi);
  });

  it('takes today in India as a day of birth, and no day after it', async () => {
    const k = await start();
    const learner = await k.as('Free');
    k.clock.set(new Date('2026-11-21T19:00:00Z'));
    const born = (dob: string) => learner.call(profiles.create, { body: { ...full, dob } });
    expect((await born('2026-11-22')).status).toBe(200);
    const { status, body } = await born('2026-11-23');
    expect([status, body]).toMatchObject([
      422,
      { error: { fields: { dob: 'Date of birth can’t be in the future.' } } },
    ]);
  });

  it('knows 28 states and 8 union territories', async () => {
    const k = await start();
    const learner = await k.as('Free');
    expect(states).toHaveLength(36);
    for (const state of states)
      expect((await learner.call(profiles.create, { body: { ...full, state } })).body.state).toBe(state);
  });
});

eachDatabase('photos of profiles', { shortOn: 'sqlite' }, (start) => {
  it('shows an uploaded photo to its owner and administrators only, and erases the one before', async () => {
    const k = await start();
    const [owner, other, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    const userid = owner.user!.id;
    const first = await send(owner, `${userid}_me.png`);
    const saved = await owner.call(profiles.create, { body: { ...full, profilePhoto: first } });
    expect(saved.body).toMatchObject({ profilePhoto: first, photoUrl: `/media/photo/${first}` });
    const get = async (client: Client, url = saved.body.photoUrl) =>
      (await client.request('GET', url)).status;
    expect([await get(owner), await get(admin), await get(other), await get(k.anonymous())]).toEqual([
      200, 200, 403, 401,
    ]);
    expect(await get(owner, '/media/photo/nothing.png')).toBe(404);

    const second = await send(owner, `${userid}_me.png`);
    await owner.call(profiles.create, { body: { ...full, profilePhoto: second } });
    expect(await get(owner)).toBe(404);
    expect(await get(owner, `/media/photo/${second}`)).toBe(200);
    await k.jobs();
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(1);
    await owner.call(profiles.create, { body: full });
    await k.jobs();
    expect(await filesBelow(k.deps.config.filesDir)).toEqual([]);
  });

  it('binds a photo that is saved first and uploaded after to the same person’s upload (decision 28)', async () => {
    const k = await start();
    const [owner, other] = [await k.as('Free'), await k.as('Student')];
    const userid = owner.user!.id;
    const old = await send(owner, 'old.png');
    await owner.call(profiles.create, { body: { ...full, profilePhoto: old } });
    const name = `${userid}_my photo.png`;
    const waiting = await owner.call(profiles.create, { body: { ...full, profilePhoto: name } });
    // until the new photo is uploaded, the old one is shown
    expect(waiting.body).toMatchObject({
      profilePhoto: `${userid}_my_photo.png`,
      photoUrl: `/media/photo/${old}`,
    });
    await send(other, name);
    expect((await own(owner)).body.photoUrl).toBe(`/media/photo/${old}`);
    const sent = await send(owner, name);
    expect((await own(owner)).body).toMatchObject({ profilePhoto: sent, photoUrl: `/media/photo/${sent}` });
    expect((await owner.request('GET', `/media/photo/${old}`)).status).toBe(404);
    // it no longer waits
    await send(owner, name);
    expect((await own(owner)).body.profilePhoto).toBe(sent);
  });

  it('lets an administrator set the photo of somebody else, by either way', async () => {
    const k = await start();
    const [owner, admin] = [await k.as('Free'), await k.as('Admin')];
    const userid = owner.user!.id;
    const sent = await send(admin, `${userid}_a.png`);
    await admin.call(profiles.create, { body: { ...full, userid, profilePhoto: sent } });
    const { body } = await own(owner);
    expect((await owner.request('GET', body.photoUrl)).status).toBe(200);
    await admin.call(profiles.create, { body: { ...full, userid, profilePhoto: `${userid}_b.png` } });
    await send(owner, `${userid}_b.png`);
    expect((await own(owner)).body.photoUrl).toBe(body.photoUrl);
    const later = await send(admin, `${userid}_b.png`);
    expect((await own(owner)).body.profilePhoto).toBe(later);
    // the user keeps a photo uploaded by an administrator when saving other fields
    const created = await owner.call(profiles.create, { body: { ...full, profilePhoto: later } });
    expect(created.body.photoUrl).toBe(`/media/photo/${later}`);
  });

  it('takes no photo of somebody else, no deleted one and no file of another kind', async () => {
    const k = await start();
    const [owner, other, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    const photo = await send(other, 'other.png');
    await other.call(profiles.create, { body: { ...full, profilePhoto: photo } });
    const unused = await send(other, 'unused.png');
    const resource = await putFile(k, admin, { kind: 'resource', name: 'notes.pdf' });
    const proof = await putFile(k, owner, { kind: 'proof', name: 'proof.png', mime: 'image/png' });
    const gone = await send(owner, 'gone.png');
    const { id } = await k.deps.db.sql
      .selectFrom('files')
      .select('id')
      .where('name', '=', gone)
      .executeTakeFirstOrThrow();
    await removeFiles(k.deps.db.sql, k.deps, [id]);
    for (const profilePhoto of [photo, unused, resource.name, proof.name, gone]) {
      const { status } = await owner.call(profiles.create, { body: { ...full, profilePhoto } });
      expect(status).toBe(403);
    }
    // refused for administrators, too: one photo would be in two profiles
    const body = { ...full, userid: owner.user!.id, profilePhoto: photo };
    expect((await admin.call(profiles.create, { body })).status).toBe(403);
    expect(await count(k)).toBe(1);
    expect((await own(other)).body.profilePhoto).toBe(photo);
  });

  it('is kept while a profile shows it, and for a day when none does', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const shown = await send(learner, 'shown.png');
    const unused = await send(learner, 'unused.png');
    await learner.call(profiles.create, { body: { ...full, profilePhoto: shown } });
    const left = async () => {
      await cleanFiles(k.deps);
      return (await k.deps.db.sql.selectFrom('files').select('name').orderBy('id').execute()).map(
        ({ name }) => name,
      );
    };
    k.clock.forward(23 * 3600);
    expect(await left()).toEqual([shown, unused]);
    k.clock.forward(2 * 3600);
    expect(await left()).toEqual([shown]);
  });

  it('takes pictures of at most 1 MB, and nothing that only says it is one', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const upload = (name: string, bytes: Buffer) =>
      learner.upload(files.uploadImage, { query: { kind: 'photo' } }, [{ name, bytes }]);
    const large = await upload('large.png', Buffer.alloc(1_048_577));
    expect([large.status, large.body]).toMatchObject([
      413,
      { error: { message: 'File size exceeds 1 MB. Please select a smaller file.' } },
    ]);
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await upload('me.jpg', html)).status).toBe(415);
    expect((await upload('me.html', png(4, 4))).status).toBe(415);
  });
});
