import type { Certificate, OwnCertificate } from '../api.ts';
import type { CertificateState } from '../rules.ts';
import type { StoredCertificate } from './store.ts';

export const stateOf = (row: Pick<StoredCertificate, 'revoked_at' | 'withdrawn_at'>): CertificateState =>
  row.revoked_at !== null ? 'Revoked' : row.withdrawn_at !== null ? 'Withdrawn' : 'Valid';

export const toOwn = (row: StoredCertificate): OwnCertificate => ({
  number: row.number,
  courseID: row.course_id,
  courseName: row.course_name,
  name: row.name,
  issuedOn: row.issued_on,
  state: stateOf(row),
  reason: row.reason,
});

export const toCertificate = (
  row: StoredCertificate,
  earlierNames: Certificate['earlierNames'] = [],
): Certificate => ({ ...toOwn(row), id: row.id, userId: row.user_id, earlierNames, version: row.version });
