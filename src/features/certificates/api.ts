import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id, iso, language, pageEnds, pageQuery, text } from '../../lib/fields.ts';
import { certificateName, certificateStates, revocationReason } from './rules.ts';

export const ownCertificate = z.object({
  number: z.string(),
  courseID: z.int(),
  courseName: z.string(),
  name: z.string(),
  /** YYYY-MM-DD. */
  issuedOn: z.string(),
  state: z.enum(certificateStates),
  /** Why it was revoked; '' otherwise. */
  reason: z.string(),
});
export type OwnCertificate = z.output<typeof ownCertificate>;

export const certificateStatus = z.object({
  completed: z.boolean(),
  /** The number of the certificate; '' while there is none. */
  number: z.string(),
  /** Seconds until it is available; 0 when it is, or when the course is not completed. */
  secondsLeft: z.int(),
  /** The share of each lesson's duration that must have passed, percent (decision 39). */
  sharePercent: z.int(),
});

export const certificate = z.extend(ownCertificate, {
  id: z.int(),
  userId: z.int(),
  /** Names before corrections, latest first, and when each was replaced. */
  earlierNames: z.array(z.object({ name: z.string(), until: iso })),
  version: z.int(),
});
export type Certificate = z.output<typeof certificate>;

/** Certificates of completed courses (SPECIFICATION, screen 9, decision 19). */
export const certificates = {
  download: endpoint({
    method: 'GET',
    path: '/api/certificates/Download',
    access: 'user',
    summary: 'The certificate of a completed course as a PDF',
    query: z.object({
      userId: id,
      courseId: id,
      lang: z.optional(language),
    }),
    own: ['query.userId'],
    replyAs: 'download',
    errors: [404, 422],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/certificates/Mine',
    access: 'user',
    summary: 'The certificates of the caller, the latest first',
    reply: z.array(
      z.extend(ownCertificate, {
        /** The course's language; '' when not set. Optional: a server of the previous version sends none. */
        lang: z.optional(z.string()),
      }),
    ),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/certificates/State',
    access: 'user',
    summary: 'Whether the caller’s certificate of a course can be had, and when; issues it once it can',
    query: z.object({ courseId: id }),
    reply: certificateStatus,
    errors: [404],
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/certificates',
    access: 'admin',
    summary: 'Certificates, the latest first; searched by number, name and course',
    query: z.object({
      search: z.optional(text(100)),
      state: z.optional(z.enum(certificateStates)),
      userId: z.optional(id),
      courseId: z.optional(id),
      ...pageQuery(200),
    }),
    reply: z.object({ rows: z.array(certificate), ...pageEnds, total: z.int(), more: z.boolean() }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/certificates/Counts',
    access: 'admin',
    summary: 'How many certificates are in each state',
    reply: z.object({ Valid: z.int(), Revoked: z.int(), Withdrawn: z.int() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/certificates/Revoke',
    access: 'admin',
    summary: 'Revoke a certificate: its public page says so, with the reason',
    query: z.object({ id }),
    body: z.object({ reason: revocationReason }),
    reply: certificate,
    errors: [404, 409],
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/api/certificates/Reinstate',
    access: 'admin',
    summary: 'Take a revocation back',
    query: z.object({ id }),
    reply: certificate,
    errors: [404, 409],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/certificates/Correct',
    access: 'admin',
    summary: 'Correct the name on a certificate; the number stays, and the names before are kept',
    query: z.object({ id }),
    body: editOf(z.object({ name: certificateName })),
    reply: certificate,
    versioned: true,
    errors: [404, 409],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/certificates/NewKey',
    access: 'admin',
    summary: 'Sign with a new key from now on; what earlier keys signed stays verifiable',
    reply: z.object({ keyId: z.string() }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/verify/:number',
    access: 'public',
    summary: 'The public page of a certificate: whose it is, and whether it is valid',
    params: z.object({ number: text(60) }),
    query: z.object({ lang: z.optional(language) }),
    replyAs: 'html',
    errors: [404],
  }),
  lookUp: endpoint({
    method: 'GET',
    path: '/verify',
    access: 'public',
    summary: 'The public page on which the number of a certificate is typed',
    query: z.object({ number: z.optional(text(60)), lang: z.optional(language) }),
    replyAs: 'html',
    errors: [404],
  }),
  verifierScript: endpoint({
    method: 'GET',
    path: '/verify.js',
    access: 'public',
    summary: 'What the public page checks the signature of a QR code with, in the browser',
    replyAs: 'download',
  }),
  verifierPage: endpoint({
    method: 'GET',
    path: '/api/certificates/Verifier',
    access: 'public',
    summary: 'One HTML file that checks QR codes of certificates without this server and without any network',
    query: z.object({ lang: z.optional(language) }),
    replyAs: 'download',
  }),
};
