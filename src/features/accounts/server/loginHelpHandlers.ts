import { datesOf, type Lang, languageOf, textIn } from '../../../lib/text.ts';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { isInNetwork } from '../../../lib/server/http/limiter.ts';
import { sheetOf } from '../../../lib/server/sheets.ts';
import { type loginHelp, maxLinks, type PersonalLink } from '../helpApi.ts';
import { requestsPerDay } from '../rules.ts';
import { messages } from '../text.ts';
import { countFailedLogins, listFailedLogins } from './failedLoginStore.ts';
import {
  addRequest,
  countRequests,
  countWithoutPassword,
  listAskingLearners,
  listRequests,
  listWithoutPassword,
  mailsFail,
  removeRequests,
} from './requestStore.ts';
import { linkMinutes, makeReset, resetPath } from './makeReset.ts';
import { accountRoleOf, lockAdministrators } from './store.ts';

/** Whether password mails can be sent at the moment. */
export const mailState = async ({ mail, db }: Deps): Promise<'on' | 'late' | 'off'> =>
  mail.enabled ? ((await mailsFail(db)) ? 'late' : 'on') : 'off';

/** The links as .xlsx in base64. Links are shown only once, so the file has to contain the same ones. */
async function sheetText(rows: readonly PersonalLink[], lang: Lang): Promise<string> {
  // the readers are in India: the academy's time zone, not the machine's
  const { date, time } = datesOf(lang);
  const until = new Intl.DateTimeFormat(languageOf(lang).locale, {
    ...date,
    ...time,
    timeZone: 'Asia/Kolkata',
  });
  async function* cells(): AsyncIterable<string[]> {
    yield ['userName', 'userEmail', 'mobile', 'link', 'worksUntil'];
    for (const { userName, userEmail, mobile, link, expiresDate } of rows)
      yield [userName, userEmail, mobile, link, until.format(new Date(expiresDate))];
  }
  return (await buffer(Readable.fromWeb(sheetOf(cells())))).toString('base64');
}

export const loginHelpHandlers: Handlers<typeof loginHelp> = {
  ways: async (_input, _caller, deps) => ({ mail: await mailState(deps) }),

  async ask({ body: { useremail } }, { lang }, { db, limiter, now }) {
    const { max, seconds } = requestsPerDay;
    if (await isInNetwork(limiter.take(`ask:${useremail}`, max, seconds)))
      await addRequest(db.sql, useremail, now().toISOString());
    return {
      message: textIn(
        lang,
        messages('If this email has an account, your institute now sees that you can’t log in.'),
      ),
    };
  },

  async requests({ query: { size = 50, ...query } }, _caller, { db, now }) {
    const [{ rows, ...ends }, total, withoutPassword] = await Promise.all([
      listRequests(db.sql, { ...query, size }, now()),
      countRequests(db.sql),
      countWithoutPassword(db.sql),
    ]);
    return {
      ...ends,
      rows: rows.map((row) => ({
        userId: row.id,
        userCode: row.code,
        userName: row.name,
        userEmail: row.email,
        mobile: row.mobile,
        type: row.type,
        isOwner: row.role === 'owner',
        wasAdmin: accountRoleOf(row).wasAdmin,
        askedDate: row.asked_at,
        linkDate: row.link_at,
      })),
      total,
      withoutPassword,
    };
  },

  dismiss: ({ query: { id } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      if ((await removeRequests(trx, [id])) === 0) throw notFound(messages('There is no such user.'));
      await deps.audit(trx, caller, { action: 'user.dismissRequest', id });
      return { id };
    }),

  async links({ body: { who } }, caller, deps) {
    const { rows, left } = await deps.db.transaction(async (trx) => {
      // none of them can become an administrator meanwhile: only the owner makes links for administrators (decision 36)
      await lockAdministrators(trx);
      const users =
        who === 'asked'
          ? await listAskingLearners(trx, maxLinks, deps.now().toISOString())
          : await listWithoutPassword(trx, maxLinks, deps.now().toISOString());
      const rows: PersonalLink[] = [];
      for (const user of users) {
        const { id, name, email, mobile } = user;
        const minutes = linkMinutes(user);
        const { token, expires } = await makeReset(deps, trx, id, { minutes, mailed: false });
        const link = resetPath(token, { base: deps.config.PUBLIC_URL ?? '' });
        rows.push({ userId: id, userName: name, userEmail: email, mobile, link, expiresDate: expires });
      }
      await deps.audit(trx, caller, {
        action: 'user.passwordLinks',
        id: 0,
        details: { who, count: rows.length },
      });
      const all = who === 'asked' ? await countRequests(trx) : await countWithoutPassword(trx);
      return { rows, left: all - rows.length };
    });
    return { rows, sheet: await sheetText(rows, caller.lang), left };
  },

  async failures({ query: { size = 50, ...query } }, _caller, { db }) {
    const [{ rows, ...ends }, total] = await Promise.all([
      listFailedLogins(db, { ...query, size }),
      countFailedLogins(db),
    ]);
    return {
      ...ends,
      rows: rows.map((row) => ({
        userId: row.user_id,
        userCode: row.code ?? '',
        userName: row.name ?? '',
        address: row.network,
        count: row.failures,
        firstDate: row.first_at,
        lastDate: row.last_at,
      })),
      total,
    };
  },
};
