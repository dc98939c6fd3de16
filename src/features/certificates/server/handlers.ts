import { dayInIndia } from '../../../lib/days.ts';
import { networkOf } from '../../../lib/server/http/limiter.ts';
import {
  type Caller,
  type Deps,
  type Handlers,
  Reply,
  type SignedIn,
} from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { conflict, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Lang } from '../../../lib/text.ts';
import { courseUrl } from '../../courses/publicPage.ts';
import { courseLangsById, publicCourseAt } from '../../courses/server/public.ts';
import { logoUrl } from '../../institute/rules.ts';
import { readInstitute, readPublic } from '../../institute/server/public.ts';
import type { Certificate, certificates } from '../api.ts';
import { type Claims, normalizeNumber } from '../rules.ts';
import { messages } from '../text.ts';
import { renderCertificate } from './certificatePdf.ts';
import { certificateStatusOf, issuedCertificate } from './issue.ts';
import { publicKeys } from './keyStore.ts';
import { replaceKey, signCode, signingKey } from './signing.ts';
import {
  certificateById,
  certificateByNumber,
  certificatesOfUser,
  correctName,
  countCertificates,
  earlierNames,
  lockCertificate,
  pageOfCertificates,
  setRevoked,
  type StoredCertificate,
} from './store.ts';
import { verifierScript } from './verifierScript.ts';
import { nameless, offlineVerifier, verifyPage } from './verifyPage.ts';
import { stateOf, toCertificate, toOwn } from './certificateReply.ts';

/** PDFs that one person may render per minute: they are rendered one after another, so many would block other people. */
const drawsAMinute = 60;

const unlisted = { 'x-robots-tag': 'noindex' };

/** The public page. Invalid numbers are rate-limited per IP address to prevent enumeration. */
async function publicPage(
  typed: string,
  asked: Lang | undefined,
  caller: Caller,
  deps: Deps,
): Promise<Reply<string>> {
  const number = normalizeNumber(typed);
  const [certificate, institute, { logo, accent, signatory, signatoryRole }] = await Promise.all([
    number === '' ? undefined : certificateByNumber(deps.db.sql, number),
    readInstitute(deps.db.sql),
    readPublic(deps.db.sql),
  ]);
  const course = certificate && (await publicCourseAt(deps.db, String(certificate.course_id)));
  const missing = number !== '' && !certificate;
  if (missing) await deps.limiter.take(`certificates.verify:${networkOf(caller.ipAddress)}`, 60, 60);
  const page = verifyPage(
    {
      institute: institute.name || nameless,
      logo: logo && logoUrl(logo),
      accent,
      number,
      origin: caller.origin,
      certificate,
      signatory,
      signatoryRole,
      courseUrl: typeof course === 'object' ? courseUrl(course.course) : '',
      today: dayInIndia(deps.now()),
    },
    asked ?? caller.lang,
  );
  return new Reply(page, {
    headers: { ...unlisted, 'cache-control': 'no-store' },
    ...(missing ? { status: 404 } : {}),
  });
}

const noCertificate = () => notFound(messages('There is no such certificate.'));

async function shown(sql: Sql, id: number): Promise<Certificate> {
  const [found, names] = [await certificateById(sql, id), await earlierNames(sql, [id])];
  if (!found) throw noCertificate();
  return toCertificate(found, names.get(id));
}

/** Changes a certificate and writes the audit log in one transaction. Throws 404 for an unknown number. */
async function changed(
  id: number,
  action: `certificate.${string}`,
  { caller, deps }: { caller: SignedIn; deps: Deps },
  change: (trx: Sql, found: StoredCertificate, at: string) => Promise<void>,
): Promise<Certificate> {
  return deps.db.transaction(async (trx) => {
    const found = await lockCertificate(trx, id);
    if (!found) throw noCertificate();
    await change(trx, found, deps.now().toISOString());
    await deps.audit(trx, caller, { action, id, details: { number: found.number, userid: found.user_id } });
    return shown(trx, id);
  });
}

export const certificateHandlers: Handlers<typeof certificates> = {
  async download({ query }, caller, deps) {
    await deps.limiter.take(`certificates.download:${caller.user.id}`, drawsAMinute, 60);
    const row = await issuedCertificate(deps, query.userId, query.courseId);
    const state = stateOf(row);
    if (state === 'Revoked')
      throw ruleBroken(messages('This certificate was revoked: {reason}', { reason: row.reason }));
    if (state === 'Withdrawn')
      throw ruleBroken(messages('This certificate was revoked, because the learner’s account was deleted.'));
    const claims: Claims = {
      number: row.number,
      name: row.name,
      course: row.course_name,
      issuedOn: row.issued_on,
      institute: row.institute || nameless,
    };
    const code = signCode(claims, await signingKey(deps));
    const address = `${caller.origin}/verify/${row.number}`;
    const { signatory, signatoryRole } = await readPublic(deps.db.sql);
    return {
      // the code is in the fragment, which browsers do not send: no log contains the name
      body: await renderCertificate(
        { ...claims, signatory, signatoryRole, address, scanned: `${address}#${code}` },
        query.lang ?? caller.lang,
      ),
      mime: 'application/pdf',
      name: `${row.number}.pdf`,
      disposition: 'inline',
    };
  },

  async mine(_input, { user }, { db }) {
    const own = (await certificatesOfUser(db.sql, user.id)).map(toOwn);
    const langs = await courseLangsById(
      db,
      own.map(({ courseID }) => courseID),
    );
    return own.map((one) => ({ ...one, lang: langs.get(one.courseID) ?? '' }));
  },

  state: ({ query }, { user }, deps) => certificateStatusOf(deps, user.id, query.courseId),

  async page({ query: { page, size = 25, cursor, ...filter } }, _caller, { db }) {
    const { rows, ...rest } = await pageOfCertificates(db, filter, { page, size, cursor });
    const names = await earlierNames(
      db.sql,
      rows.map(({ id }) => id),
    );
    return { rows: rows.map((row) => toCertificate(row, names.get(row.id))), ...rest };
  },

  counts: (_input, _caller, { db }) => countCertificates(db.sql),

  revoke: ({ query, body: { reason } }, caller, deps) =>
    changed(query.id, 'certificate.revoke', { caller, deps }, async (trx, { id }, at) => {
      if (!(await setRevoked(trx, id, { at, reason })))
        throw conflict(messages('This certificate was revoked already.'));
    }),

  reinstate: ({ query }, caller, deps) =>
    changed(query.id, 'certificate.reinstate', { caller, deps }, async (trx, { id }) => {
      if (!(await setRevoked(trx, id, { at: null, reason: '' })))
        throw conflict(messages('This certificate is not revoked.'));
    }),

  correct: ({ query: { id }, body }, caller, deps) => {
    let whose = {};
    return saveEdit(deps, caller, {
      subject: 'certificate',
      table: 'certificates',
      id,
      version: body.version,
      read: async (trx) => {
        const found = await certificateById(trx, id);
        return found && { name: found.name };
      },
      write: async (trx, before) => {
        const found = (await certificateById(trx, id))!;
        if (found.withdrawn_at !== null)
          throw conflict(
            messages('This certificate was revoked, because the learner’s account was deleted.'),
          );
        whose = { number: found.number, userid: found.user_id };
        const { name } = merged(before, body);
        const at = deps.now().toISOString();
        if (found.name !== name) await correctName(trx, found, { name, actorId: caller.user.id, at });
      },
      show: ({ sql }) => shown(sql, id),
      gone: noCertificate,
      personal: 'all',
      audit: () => ({ action: 'certificate.correct', details: whose }),
    });
  },

  rotate: (_input, caller, { db, now, audit }) =>
    db.transaction(async (trx) => {
      const keyId = await replaceKey(trx, now().toISOString());
      await audit(trx, caller, { action: 'certificate.newKey', id: 0, details: { keyId } });
      return { keyId };
    }),

  verify: ({ params, query }, caller, deps) => publicPage(params.number, query.lang, caller, deps),

  lookUp: ({ query }, caller, deps) => publicPage(query.number ?? '', query.lang, caller, deps),

  async verifierScript(_input, _caller, { db }) {
    return {
      body: Buffer.from(verifierScript(await publicKeys(db.sql), 'public')),
      mime: 'text/javascript; charset=utf-8',
      name: 'verify.js',
      disposition: 'inline',
    };
  },

  async verifierPage({ query }, caller, { db, now }) {
    const [keys, institute] = await Promise.all([publicKeys(db.sql), readInstitute(db.sql)]);
    const view = { keys, institute: institute.name || nameless, today: dayInIndia(now()) };
    return {
      body: Buffer.from(offlineVerifier(view, query.lang ?? caller.lang)),
      mime: 'text/html; charset=utf-8',
      name: 'verify-certificates.html',
      disposition: 'attachment',
    };
  },
};
