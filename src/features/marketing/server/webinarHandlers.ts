import { Readable } from 'node:stream';
import type { Received } from '../../../lib/contract.ts';
import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { type EditBody, merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { conflict, notFound } from '../../../lib/server/http/errors.ts';
import { completeDraft } from '../../../lib/server/http/parse.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { addedBy, addOnce, type SentForm } from '../../../lib/server/db/sentForms.ts';
import { bulkPriority, sendMail } from '../../../lib/server/mail/job.ts';
import { sheetOf } from '../../../lib/server/sheets.ts';
import type { Seat, Webinar, webinars } from '../api.ts';
import { seatNumber, type WebinarDraft, webinarDraft } from '../rules.ts';
import { messages } from '../text.ts';
import { movedMail, seatMail } from './mails.ts';
import {
  addWebinar,
  allWebinars,
  changeWebinar,
  countSeats,
  eachSeat,
  isOver,
  listSeats,
  lockSeats,
  pastWebinars,
  removeWebinar,
  seatWaiting,
  type SeatRow,
  shownOf,
  takeSeat,
  upcomingWebinars,
  webinarById,
  type WebinarRow,
} from './webinarStore.ts';

export const asWebinar = (row: WebinarRow): Webinar => ({
  id: row.id,
  title: row.title,
  about: row.about,
  startsAt: row.starts_at,
  minutes: row.minutes,
  seats: row.seats,
  taken: row.taken,
  version: row.version,
});

const asDraft = ({ title, about, starts_at: startsAt, minutes, seats }: WebinarRow): WebinarDraft => ({
  title,
  about,
  startsAt,
  minutes,
  seats,
});

const asSeat = (row: SeatRow): Seat => ({
  id: row.id,
  number: seatNumber(row.webinar_id, row.seat),
  name: row.name,
  mobile: row.mobile,
  email: row.email,
  createdDate: row.created_at,
});

const gone = () => notFound(messages('This webinar does not exist any more.'));

const maxWaiting = 10_000;

async function* exported({ db }: Deps, webinarId: number): AsyncIterable<(string | number)[]> {
  yield ['seat', 'name', 'mobile', 'email', 'registered'];
  for await (const rows of eachSeat(db.sql, webinarId))
    for (const row of rows)
      yield [seatNumber(webinarId, row.seat), row.name, row.mobile, row.email, row.created_at];
}

/** Queues the mail that confirms a seat, or another mail about it, if this academy sends mails. */
async function mailSeat(
  trx: Sql,
  { name, email, seat, webinar_id: id }: SeatRow,
  {
    webinar,
    priority,
    write = seatMail,
  }: { webinar: WebinarRow; priority?: number; write?: typeof seatMail },
  deps: Deps,
): Promise<void> {
  if (!deps.mail.enabled) return;
  const group = publicAddress(deps.config, '/whatsapp');
  const mail = write({ name, email, number: seatNumber(id, seat) }, asWebinar(webinar), group);
  await deps.jobs.add(sendMail.kind, mail, { sql: trx, ...(priority === undefined ? {} : { priority }) });
}

/** Adds a webinar. People on the waiting list get its seats, as far as there are any, and are notified, as the form promises. */
const add = (draft: WebinarDraft, form: SentForm, caller: SignedIn, deps: Deps): Promise<Webinar> =>
  deps.db.transaction(async (trx) => {
    const id = await addOnce(trx, form, async () => {
      const added = await addWebinar(trx, draft, deps.now().toISOString());
      const { id, title } = added;
      await lockSeats(trx);
      const given = isOver(added, deps.now()) ? [] : await seatWaiting(trx, added);
      for (const seat of given) await mailSeat(trx, seat, { webinar: added, priority: bulkPriority }, deps);
      await deps.audit(trx, caller, {
        action: 'webinar.create',
        id,
        details: { title, ...(given.length > 0 ? { seated: given.length } : {}) },
      });
      return id;
    });
    const webinar = await webinarById(trx, id);
    if (!webinar) throw gone();
    return asWebinar(webinar);
  });

/** Writes an edit, and notifies everybody with a seat when the time of a future webinar has changed. */
async function change(
  trx: Sql,
  id: number,
  { before, after }: { before: WebinarDraft; after: WebinarDraft },
  deps: Deps,
): Promise<void> {
  await lockSeats(trx);
  await changeWebinar(trx, id, after);
  const webinar = await webinarById(trx, id);
  if (!webinar || after.startsAt === before.startsAt || isOver(webinar, deps.now())) return;
  for await (const seats of eachSeat(trx, id))
    for (const seat of seats)
      await mailSeat(trx, seat, { webinar, priority: bulkPriority, write: movedMail }, deps);
}

const edit = (id: number, body: EditBody<WebinarDraft>, caller: SignedIn, deps: Deps): Promise<Webinar> =>
  saveEdit(deps, caller, {
    subject: 'webinar',
    table: 'webinars',
    id,
    version: body.version,
    content: true,
    read: async (trx) => {
      const row = await webinarById(trx, id);
      return row && asDraft(row);
    },
    write: (trx, before) => change(trx, id, { before, after: merged(before, body) }, deps),
    show: async ({ sql }) => {
      const row = await webinarById(sql, id);
      if (!row) throw gone();
      return asWebinar(row);
    },
    gone,
    personal: [],
    audit: ({ after }) => ({ action: 'webinar.edit', details: { title: after.title } }),
  });

/** What visitors see of the webinars. `canMail`: whether this academy sends mails. */
export async function shownWebinars(
  sql: Sql,
  now: Date,
  canMail: boolean,
): Promise<Received<typeof webinars.upcoming>> {
  const [rows, past] = await Promise.all([upcomingWebinars(sql, now), pastWebinars(sql, now)]);
  return { rows: rows.map(asWebinar), past: past.map(asWebinar), canMail };
}

export const webinarHandlers: Handlers<typeof webinars> = {
  upcoming: (_input, _caller, { db, now, mail }) => shownWebinars(db.sql, now(), mail.enabled),

  async all(_input, _caller, { db, mail }) {
    const [rows, waiting] = await Promise.all([allWebinars(db.sql), countSeats(db.sql, 0)]);
    const shown = new Set(await shownOf(db.sql, rows));
    return {
      rows: rows.map((row) => ({ ...asWebinar(row), isShown: shown.has(row) })),
      waiting,
      canMail: mail.enabled,
    };
  },

  save: async ({ query: { id }, body: { idempotencyKey: key, ...body } }, caller, deps) => {
    if (id !== 0) return edit(id, body, caller, deps);
    const form = { subject: 'webinar', key, by: caller.user.id, at: deps.now() };
    // the reply was lost and the form is sent again, perhaps changed
    const known = await addedBy(deps.db.sql, form);
    if (known !== undefined) return edit(known, body, caller, deps);
    return add(completeDraft(webinarDraft, body), form, caller, deps);
  },

  remove: ({ query: { id } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      // otherwise a seat could be given in between that the reply does not show
      await lockSeats(trx);
      if (!(await removeWebinar(trx, id, deps.now().toISOString()))) throw gone();
      await deps.audit(trx, caller, { action: 'webinar.delete', id });
      return { id };
    }),

  register: ({ query: { id }, body: { name, mobile, email, ...spamSignals } }, { user }, deps) =>
    deps.db.transaction(async (trx) => {
      await lockSeats(trx);
      const webinar = id === 0 ? null : await webinarById(trx, id);
      if (webinar === undefined) throw gone();
      if (webinar && (await shownOf(trx, [webinar])).length === 0) throw gone();
      if (webinar && isOver(webinar, deps.now()))
        throw conflict(messages('This webinar is over. Please choose the next one.'));
      // a filled honeypot gets the usual reply without a seat; speed is not checked here, since browsers autofill this form and
      // a person must not get an invalid seat number
      if (spamSignals.website !== '')
        return { number: seatNumber(id, 0), name, webinar: webinar && asWebinar(webinar) };
      const taken = await takeSeat(
        trx,
        {
          webinar_id: id,
          name,
          mobile,
          email,
          created_at: deps.now().toISOString(),
          user_id: user?.id ?? null,
        },
        webinar?.seats ?? maxWaiting,
      );
      if (!taken) throw conflict(messages('All seats of this webinar are taken.'));
      const number = seatNumber(id, taken.seat.seat);
      if (webinar && taken.isNew) await mailSeat(trx, taken.seat, { webinar }, deps);
      // the name just typed: typing somebody else's e-mail must not reveal their name
      return { number, name, webinar: webinar && asWebinar(webinar) };
    }),

  async seats({ query: { id, size = 50, ...place } }, _caller, { db }) {
    const [page, total] = await Promise.all([
      listSeats(db.sql, id, { ...place, size }),
      countSeats(db.sql, id),
    ]);
    return { ...page, rows: page.rows.map(asSeat), total };
  },

  async export({ query: { id } }, caller, deps) {
    await deps.audit(deps.db.sql, caller, { action: 'webinar.export', id });
    return {
      body: Readable.fromWeb(sheetOf(exported(deps, id))),
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: `webinar-${id}.xlsx`,
      disposition: 'attachment',
    };
  },
};
