/** A change of the product's source text at load time. */
export interface Change {
  /** Relative to src. */
  file: string;
  /** The replaced text, which must occur exactly once. */
  from: string;
  to: string;
}

/** Bugs to plant, one at a time; the simulation must find each (simulation.test.ts). */
export const bugs: Record<string, Change | readonly Change[]> = {
  'a stored file is not synced': {
    file: 'lib/server/storage/disk.ts',
    from: 'await fsync(from, files);',
    to: '',
  },
  'the folder of a stored file is not synced': {
    file: 'lib/server/storage/disk.ts',
    from: 'await fsync(parent, files);',
    to: '',
  },
  'a new folder of stored files is not synced': {
    file: 'lib/server/storage/disk.ts',
    from: 'await fsync(folder, files);',
    to: '',
  },
  'a part of an upload is recorded before it is synced': {
    file: 'lib/server/storage/diskUploads.ts',
    from: 'await handle.datasync();',
    to: '',
  },
  'commits are not synced': {
    file: 'lib/server/db/sqliteWriting.ts',
    from: 'db.pragma(`synchronous = ${synchronous}`);',
    to: "db.pragma('synchronous = NORMAL');",
  },
  'a sign-up is answered before its commit': {
    file: 'features/accounts/server/signup.ts',
    from: 'const added = await deps.db.transaction((trx) => insertUser(trx, user, deps.token(16)));',
    to: `const added = await new Promise<UserRow | undefined>((resolve, reject) => {
      deps.db.transaction(async (trx) => resolve(await insertUser(trx, user, deps.token(16)))).catch(reject);
    });`,
  },
  'a job’s end does not look whether the lease is still there': {
    file: 'lib/server/jobs/queue.ts',
    from: "        .set({ state: 'done', locked_until: null, problem: null })\n        .where('id', '=', id)\n        .where('state', '=', 'running')\n        .where('claims', '=', claims)",
    to: "        .set({ state: 'done', locked_until: null, problem: null })\n        .where('id', '=', id)",
  },
  'jobs of the process before are not taken up again': {
    file: 'lib/server/jobs/jobs.ts',
    from: "if (db.dialect === 'sqlite') await queue.putAllBack();",
    to: "if (db.dialect === 'sqlite') await db.run(`update jobs set state = 'cancelled' where state = 'running'`);",
  },
  'an idempotency key is not looked at': {
    file: 'features/payments/server/submit.ts',
    from: '    idempotency_key: draft.submission,',
    to: '    idempotency_key: `${draft.submission} ${deps.token(4)}`,',
  },
  'receipts are numbered outside of the transaction': [
    {
      file: 'features/payments/server/decide.ts',
      from: '  return deps.db.transaction(async (trx) => {\n    const known',
      to: '  if (decision === "Verified") early.set(id, await nextReceipt(deps.db.sql, financialYear(dayInIndia(now))));\n  return deps.db.transaction(async (trx) => {\n    const known',
    },
    {
      file: 'features/payments/server/decide.ts',
      from: 'await nextReceipt(trx, year));',
      to: 'early.get(payment.id)!);',
    },
    {
      file: 'features/payments/server/decide.ts',
      from: '/** Issues the receipt: its number',
      to: 'const early = new Map<number, number>();\n/** Issues the receipt: its number',
    },
  ],
  'a decision has no history': {
    file: 'features/payments/server/decide.ts',
    from: '    await addEvent(trx, { payment_id: id, state: decision, reason, actor_id: caller.user.id, at });',
    to: "    if (decision !== 'Rejected') await addEvent(trx, { payment_id: id, state: decision, reason, actor_id: caller.user.id, at });",
  },
  'a payment is not in the audit log': {
    file: 'features/payments/server/submit.ts',
    from: '  await noteSubmission(trx, id, fingerprint,',
    to: "  if (draft.partOrFull === 'Full') await noteSubmission(trx, id, fingerprint,",
  },
  'a refund leaves the membership open': {
    file: 'features/payments/server/terms.ts',
    from: 'if (opened && (paid < opened.min_paid || (!present && !isOver))) await closeTerm(trx, term, now);',
    to: '',
  },
  'a decision is not tied to the state before': {
    file: 'features/payments/server/decide.ts',
    from: "const from = decision === 'Refunded' ? 'Verified' : 'Submitted';",
    to: 'const from = known.state;',
  },
  'the limit of a coupon is not looked at': {
    file: 'features/payments/server/priceList.ts',
    from: '((await couponUsers(trx, [code], userId)).get(code) ?? 0) < max;',
    to: 'max > 0;',
  },
  'progress is written as it comes': {
    file: 'features/progress/server/store.ts',
    from: 'when excluded.message_at <= progress.reset_at or excluded.furthest < progress.furthest then progress.furthest',
    to: 'when excluded.message_at <= progress.reset_at then progress.furthest',
  },
  'watching again takes a completion back': {
    file: 'features/progress/server/store.ts',
    from: '    else progress.completed end,',
    to: '    else excluded.completed end,',
  },
  'a replaced photo is deleted before its row is': {
    file: 'features/files/server/eraseStore.ts',
    from: "  const rows = await sql.deleteFrom('files').where('id', 'in', ids).returning('storage_key').execute();",
    to: `  for (const one of await sql.selectFrom('files').select('storage_key').where('id', 'in', ids).execute())
      await (deps as Deps).storage.remove(one.storage_key);
    const rows = await sql.deleteFrom('files').where('id', 'in', ids).returning('storage_key').execute();`,
  },
  'an edit is not in the history': {
    file: 'lib/server/db/edits.ts',
    from: '      fields: JSON.stringify(edit.fields),\n    })\n    .execute();',
    to: '      fields: JSON.stringify(edit.fields),\n    })\n    .compile();',
  },
  'the version of an edit is not compared': {
    file: 'lib/server/http/edit.ts',
    from: 'if (version !== undefined && version !== had) throw new Stale();',
    to: '',
  },
  'a block leaves the sessions': {
    file: 'features/accounts/server/typeStore.ts',
    from: "if (promoted || next.status === 'blocked')",
    to: 'if (promoted)',
  },
  'a membership ends a millisecond late': {
    file: 'features/entitlements/rules.ts',
    from: 'endsAt !== null && endsAt <= at;',
    to: 'endsAt !== null && endsAt < at;',
  },
  'a session stays that of a member': {
    file: 'features/accounts/server/sessions.ts',
    from: '[one.startsAt, one.endsAt, one.overdueAt]',
    to: '[one.startsAt, one.overdueAt]',
  },
  'a video stays open': {
    file: 'features/lessons/server/videoUrls.ts',
    from: '  checkMayWatch(user, placeOf(current), now(), isFree);',
    to: '',
  },
  'a renewal begins at once': {
    file: 'features/entitlements/rules.ts',
    from: 'latest([openedAt, ...before])',
    to: 'openedAt',
  },
  'a higher tier loses what is left of the lower one': {
    file: 'features/entitlements/rules.ts',
    from: 'const rest = days(startsAt, known) + ',
    to: 'const rest = 0 * days(startsAt, known) + ',
  },
  'a refund leaves the renewal where it was': {
    file: 'features/payments/server/terms.ts',
    from: '  await reschedule(trx, term.userId,',
    to: "  if (decision === 'Verified') await reschedule(trx, term.userId,",
  },
  'a balance that is paid stays overdue': {
    file: 'features/payments/server/terms.ts',
    from: 'dueOf(purchase) > 0 ? overdueFrom(purchase.due_on, graceDays) : null',
    to: 'overdueFrom(purchase.due_on, graceDays)',
  },
  'there are no days of grace': {
    file: 'features/entitlements/rules.ts',
    from: "dueOn === '' || graceDays === 0 ? '' : daysAfter(dueOn, graceDays);",
    to: "dueOn === '' || graceDays === 0 ? '' : dueOn;",
  },
};
