import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit, knownPassword } from '../../tests/support/harness.ts';
import { accounts } from '../features/accounts/api.ts';
import { profiles } from '../features/profile/api.ts';
import { endpointUrl } from '../lib/contract.ts';
import type { BoundEndpoint } from '../lib/server/http/context.ts';
import { endpoints } from './endpoints.ts';

/**
 * The effect of each changing endpoint when an administrator who is not the owner calls it (decision 36). `owner`: refused with
 * 403; `own`: changes the caller's own data; `institute`: changes what belongs to no account. Every new endpoint needs an
 * entry; the tests below check it.
 */
const judged: Readonly<Record<string, 'owner' | 'own' | 'institute'>> = {
  'accounts.edit': 'owner',
  'accounts.editMany': 'owner',
  'accounts.resetLink': 'owner',
  'contactDetails.edit': 'owner',
  'profile.create': 'owner',
  'profile.edit': 'owner',
  // deletes the demo accounts; only the owner may delete those that are administrators
  'demo.remove': 'owner',
  // skips e-mails that have an account, and never makes an administrator
  'accounts.import': 'institute',
  // omits administrators: a link for one of them needs the password
  'loginHelp.links': 'institute',
  'loginHelp.dismiss': 'institute',
  'loginHelp.ask': 'own',
  'accounts.create': 'own',
  'accounts.login': 'own',
  'accounts.logout': 'own',
  'accounts.endSession': 'own',
  'playback.playing': 'own',
  'playback.takeOver': 'own',
  'accounts.forgot': 'own',
  'accounts.reset': 'own',
  'accounts.changePassword': 'own',
  'personal.failuresSeen': 'own',
  'personal.deleteAccount': 'own',
  'personal.deleteUser': 'owner',
  'payments.create': 'own',
  'payments.addProof': 'own',
  'payByLink.make': 'own',
  'payByLink.withdraw': 'own',
  'payByLink.open': 'own',
  'payByLink.proof': 'own',
  'payByLink.send': 'own',
  'payByLink.receipt': 'own',
  'files.uploadImage': 'own',
  'notes.create': 'own',
  'goals.set': 'own',
  'goals.remove': 'own',
  'reminders.save': 'own',
  'reminders.birth': 'own',
  'reminders.askGuardian': 'own',
  'reminders.unsubscribe': 'own',
  'guardians.open': 'own',
  'guardians.answer': 'own',
  // a guardian's answer: stored apart from the account, grants no permissions
  'guardians.record': 'institute',
  'push.subscribe': 'own',
  'push.unsubscribe': 'own',
  'push.test': 'own',
  'notes.edit': 'own',
  'notes.delete': 'own',
  'ratings.rate': 'own',
  'ratings.edit': 'own',
  'ratings.delete': 'own',
  'ratings.report': 'own',
  'questions.ask': 'own',
  'questions.answer': 'own',
  'questions.report': 'own',
  'support.create': 'own',
  // learners' progress, posts and certificates: stored apart from the account, grant no permissions
  'progress.save': 'institute',
  'questions.mark': 'institute',
  'questions.hide': 'institute',
  'reviewModeration.answer': 'institute',
  'reviewModeration.hide': 'institute',
  'reviewModeration.show': 'institute',
  'support.reply': 'institute',
  'support.close': 'institute',
  'certificates.revoke': 'institute',
  'certificates.reinstate': 'institute',
  'certificates.correct': 'institute',
  'certificates.rotate': 'institute',
  'payments.verify': 'institute',
  'payments.reject': 'institute',
  'payments.refund': 'institute',
  'courses.create': 'institute',
  'courses.edit': 'institute',
  'courses.delete': 'institute',
  'courses.restore': 'institute',
  'home.edit': 'institute',
  'teachers.create': 'institute',
  'teachers.edit': 'institute',
  'teachers.delete': 'institute',
  'teachers.restore': 'institute',
  'lessons.create': 'institute',
  'lessons.edit': 'institute',
  'lessons.delete': 'institute',
  'lessons.restore': 'institute',
  'lessons.restoreVideo': 'institute',
  'lessons.convertVideo': 'institute',
  'lessons.dropOriginal': 'owner',
  'lessons.uploadCaption': 'institute',
  'lessons.deleteCaption': 'institute',
  'captionEditing.edit': 'institute',
  'chapterEditing.edit': 'institute',
  'captionDrafts.make': 'institute',
  'captionDrafts.discard': 'institute',
  'files.uploadFiles': 'institute',
  'files.deleteFile': 'institute',
  'library.restore': 'institute',
  'library.tryUpload': 'institute',
  'institute.edit': 'institute',
  'institute.publicEdit': 'institute',
  'institute.limitsEdit': 'institute',
  'membership.edit': 'institute',
  'coupons.create': 'institute',
  'coupons.edit': 'institute',
  'contact.send': 'institute',
  'contact.mark': 'institute',
  'contact.remove': 'institute',
  'jobs.retry': 'institute',
  'jobs.retryFailed': 'institute',
  'jobs.cancel': 'institute',
  'jobs.remove': 'institute',
  'webinars.save': 'institute',
  'webinars.remove': 'institute',
  'webinars.register': 'institute',
  'sidebar.edit': 'institute',
  'backups.make': 'institute',
  'backups.rehearse': 'institute',
};

const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');

it('every endpoint that changes something is judged', () => {
  expect(Object.keys(judged).toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
});

/** The complete state of an account: columns, entitlements, sessions, profile. */
async function snapshotOf(k: Kit, { user }: Client): Promise<unknown> {
  const { sql } = k.deps.db;
  const id = user!.id;
  return {
    account: await sql.selectFrom('users').selectAll().where('id', '=', id).execute(),
    links: await sql.selectFrom('password_resets').selectAll().where('user_id', '=', id).execute(),
    sessions: await sql.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
    profile: await sql.selectFrom('profiles').selectAll().where('user_id', '=', id).execute(),
  };
}

/** A call that puts a person's id into every number of the schema and fills every text. */
function aimedAt(
  { endpoint }: BoundEndpoint,
  person: Client,
): { url: string; body: Record<string, unknown> } {
  const fill = (schema: unknown): Record<string, unknown> => {
    const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    return Object.fromEntries(
      Object.keys(shape).map((name) => [
        name,
        /id$/i.test(name)
          ? person.user!.id
          : name === 'ids'
            ? [person.user!.id]
            : name === 'type'
              ? 'Free'
              : /mail$/i.test(name)
                ? person.user!.email
                : 'x',
      ]),
    );
  };
  const body = endpoint.body ? fill(endpoint.body) : {};
  // omits the fields that the schema refuses, so that the call gets as far as possible
  const refused = endpoint.body?.safeParse(body).error?.issues.map(({ path }) => String(path[0])) ?? [];
  for (const name of refused) delete body[name];
  return { url: endpointUrl(endpoint, { query: fill(endpoint.query), params: fill(endpoint.params) }), body };
}

eachDatabase('the owner and other administrators', { shortOn: 'sqlite' }, (start) => {
  it('stay as they are, whatever an administrator who is not the owner calls', async () => {
    const k = await start();
    const [owner, other, admin] = [await k.owner(), await k.as('Admin'), await k.as('Admin')];
    const demo = await k.as('Admin');
    await k.deps.db.sql.updateTable('users').set({ is_demo: 1 }).where('id', '=', demo.user!.id).execute();
    const blocked = await k.as('Admin');
    const query = { id: blocked.user!.id };
    const block = { type: 'Blocked' as const, currentPassword: knownPassword };
    expect((await owner.call(accounts.edit, { query, body: block })).status).toBe(200);
    for (const person of [owner, other])
      await person.call(profiles.create, { body: { fullName: 'Asha Rao', city: 'Neemuch' } });
    for (const victim of [owner, other, demo, blocked]) {
      const before = await snapshotOf(k, victim);
      for (const bound of changing) {
        // skips the caller's own session and endpoints that need no administrator
        if (judged[bound.name] === 'own' || bound.endpoint.multipart) continue;
        const { url, body } = aimedAt(bound, victim);
        const given = { ...body, currentPassword: knownPassword };
        const { status } = await admin.request('POST', url, { body: given });
        if (
          judged[bound.name] === 'owner' &&
          !['demo.remove', 'accounts.editMany', 'profile.edit'].includes(bound.name)
        )
          expect(status, bound.name).toBe(403);
        expect(await snapshotOf(k, victim), `${bound.name} on ${victim.user!.name}`).toEqual(before);
      }
      for (const type of ['Free', 'Student', 'Paid', 'Blocked', 'Admin', 'Unblock'] as const) {
        const body = { type, currentPassword: knownPassword };
        const one = await admin.call(accounts.edit, { query: { id: victim.user!.id }, body });
        expect(one.status, type).toBe(403);
        const many = await admin.call(accounts.editMany, { body: { ...body, ids: [victim.user!.id] } });
        expect([many.body.changed, many.body.refused[0]!.message], type).toEqual([
          [],
          victim === owner
            ? 'The owner can be neither blocked nor changed by others.'
            : 'Only the owner can change an administrator.',
        ]);
      }
      const [profile] = await k.deps.db.sql
        .selectFrom('profiles')
        .select('id')
        .where('user_id', '=', victim.user!.id)
        .execute();
      if (profile) {
        const { status } = await admin.call(profiles.edit, {
          query: { id: profile.id },
          body: { fullName: 'Evil' },
        });
        expect(status).toBe(403);
      }
      expect(await snapshotOf(k, victim)).toEqual(before);
    }
  });

  it('are changed by the owner, who takes the demo’s administrators away as well', async () => {
    const k = await start();
    const [owner, other, demo] = [await k.owner(), await k.as('Admin'), await k.as('Admin')];
    await k.deps.db.sql.updateTable('users').set({ is_demo: 1 }).where('id', '=', demo.user!.id).execute();
    const edited = await owner.call(profiles.create, {
      body: { userid: other.user!.id, fullName: 'Asha Rao' },
    });
    expect(edited.status).toBe(200);
    const status = await owner.request('GET', '/api/Demo');
    expect(status.body).toMatchObject({ accounts: 1 });
    expect((await owner.request('POST', '/api/Demo/Remove')).status).toBe(200);
    expect((await demo.call(accounts.me, {})).status).toBe(401);
  });
});
