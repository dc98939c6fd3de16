import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { conflict, forbidden, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { cleanName } from '../../files/rules.ts';
import { liveFileNamed } from '../../files/server/public.ts';
import { messages } from '../text.ts';
import { setProof } from './proofStore.ts';
import { paymentById } from './store.ts';

/**
 * The proof that a payment names: the person's own picture by its unique name, or a name that is still to be uploaded (decision
 * 28). Throws 422 for the name of any other file.
 */
export async function proofOf(
  trx: Sql,
  name: string,
  userId: number,
): Promise<{ proof_file_id: number | null; image_name: string }> {
  if (name === '') return { proof_file_id: null, image_name: '' };
  const file = await ownProof(trx, name, userId);
  return file
    ? { proof_file_id: file.id, image_name: file.name }
    : { proof_file_id: null, image_name: cleanName(name) };
}

/** A person's own picture by its unique name; undefined for an unknown name. Throws 422 for any other file. */
async function ownProof(
  trx: Sql,
  name: string,
  userId: number,
): Promise<{ id: number; name: string } | undefined> {
  const file = await liveFileNamed(trx, name);
  if (file && (file.owner_id !== userId || (file.kind !== 'proof' && file.kind !== 'photo')))
    throw ruleBroken(
      messages('This picture cannot be used as a proof. Please choose it again.'),
      'imageName',
    );
  return file;
}

/** Adds the missing proof to one's own submitted payment. Throws 403, 404, 409 and 422. */
export async function addProof(id: number, name: string, caller: SignedIn, deps: Deps): Promise<void> {
  const { user } = caller;
  await deps.db.transaction(async (trx) => {
    const payment = await paymentById(trx, id);
    if (!payment) throw notFound(messages('This payment does not exist.'));
    if (payment.user_id !== user.id) throw forbidden();
    const file = await ownProof(trx, name, user.id);
    if (!file)
      throw ruleBroken(
        messages('This picture cannot be used as a proof. Please choose it again.'),
        'imageName',
      );
    if (payment.state !== 'Submitted') throw conflict(messages('This payment has been decided already.'));
    if (!(await setProof(trx, id, file))) throw conflict(messages('This payment has its proof already.'));
    await deps.audit(trx, caller, { action: 'payment.proof', id });
  });
}
