import { endpoints } from '../../src/app/endpoints.ts';
import { accounts } from '../../src/features/accounts/api.ts';
import { coupons } from '../../src/features/coupons/api.ts';
import { courses } from '../../src/features/courses/api.ts';
import { files } from '../../src/features/files/api.ts';
import { institute } from '../../src/features/institute/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { membership } from '../../src/features/membership/api.ts';
import { payments } from '../../src/features/payments/api.ts';
import { profiles } from '../../src/features/profile/api.ts';
import { progress } from '../../src/features/progress/api.ts';
import { type Endpoint, endpointUrl, type Sent } from '../../src/lib/contract.ts';

/** The endpoints that the steps call. A start mounts only these: mounting all takes several times as long. */
const asked = new Set<Endpoint>([
  accounts.create,
  accounts.login,
  accounts.me,
  accounts.edit,
  coupons.create,
  courses.list,
  courses.edit,
  files.uploadImage,
  files.uploadFiles,
  files.deleteFile,
  institute.edit,
  institute.limitsEdit,
  lessons.details,
  lessons.video,
  membership.edit,
  payments.quote,
  payments.create,
  payments.verify,
  payments.reject,
  payments.refund,
  profiles.create,
  progress.save,
]);

export const served = endpoints.filter(({ endpoint }) => asked.has(endpoint));

/** The URL of a call to a mounted endpoint. */
export function servedUrl<E extends Endpoint>(endpoint: E, sent: Sent<E>): string {
  if (!asked.has(endpoint)) throw new Error(`${endpoint.path} is not mounted (asked.ts)`);
  return endpointUrl(endpoint, sent as object);
}
