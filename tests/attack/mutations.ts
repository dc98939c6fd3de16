/** A small change of a source that removes a check; the access tests must fail. */
export interface Mutation {
  name: string;
  file: string;
  /** Occurs exactly once. */
  find: string;
  replace: string;
}

/** Opens an administrators' endpoint to learners. */
const forLearners = (feature: string, path: string): Mutation => ({
  name: `${path}: admin → user`,
  file: `src/features/${feature}/api.ts`,
  find: `path: '${path}',\n    access: 'admin',`,
  replace: `path: '${path}',\n    access: 'user',`,
});

const without = (name: string, file: string, find: string, replace = ''): Mutation => ({
  name,
  file: `src/${file}`,
  find,
  replace,
});

const named: Mutation[] = [
  forLearners('accounts', '/api/Users'),
  forLearners('payments', '/api/payment/verify'),
  forLearners('accounts', '/api/Users/ResetLink'),
  without(
    'ownership of receipts and history',
    'features/payments/server/handlers.ts',
    "  if (payment.user_id !== user.id && user.type !== 'Admin') throw forbidden();\n",
  ),
  without(
    'ownership of tickets',
    'features/support/server/handlers.ts',
    'row.user_id !== caller.user.id && !isAdmin(caller)',
    'row.user_id < 0 && !isAdmin(caller)',
  ),
  without('`own` of progress saved', 'features/progress/api.ts', "    own: ['query.UID', 'body.userId'],\n"),
  without('`own` of progress read', 'features/progress/api.ts', "    own: ['query.userid'],\n"),
  without(
    '`own` of lessons with progress',
    'features/progress/api.ts',
    "    own: ['query.userId'],\n    reply: z.array(lessonProgress),",
    '    reply: z.array(lessonProgress),',
  ),
  without(
    '`own` of what was watched',
    'features/progress/api.ts',
    "    own: ['query.userId'],\n    reply: courseWatched,",
    '    reply: courseWatched,',
  ),
  without(
    'the lock of media',
    'features/lessons/server/videoUrls.ts',
    'checkMayWatch(user, placeOf(current), now(), isFree);',
    '',
  ),
];

const guards: Mutation[] = [
  without(
    'the anti-forgery value',
    'lib/server/http/endpoint.ts',
    "  if (!reads && caller.via === 'cookie') checkXsrf(request, deps);\n",
  ),
  without(
    'the anti-forgery value bound to its session',
    'lib/server/http/endpoint.ts',
    '!values.some((value) => secretsMatch(value.trim(), own))',
    "values[0] === ''",
  ),
  without(
    'the check of the site that calls',
    'lib/server/http/endpoint.ts',
    '(!reads || endpoint.deprecated || endpoint.limit) && !isSameSite(request, deps.config)',
    'endpoint.limit && !isSameSite(request, deps.config)',
  ),
  without(
    'sessions that are no good, as strangers',
    'lib/server/http/endpoint.ts',
    " && (endpoint.access !== 'visitor' || caller.hasCredentials)",
    " && endpoint.access !== 'visitor'",
  ),
  without(
    'the lock of all but first lessons, for strangers',
    'features/entitlements/rules.ts',
    'return freeLessons && isFirst(lesson);',
    'return freeLessons;',
  ),
  without(
    'the rank of administrators',
    'lib/server/http/endpoint.ts',
    "  if (endpoint.access === 'admin' && caller.user.type !== 'Admin') throw forbidden();\n",
  ),
  without(
    'the rank of the owner',
    'lib/server/http/endpoint.ts',
    "  if (endpoint.access === 'owner' && !caller.user.isOwner) throw forbidden();\n",
  ),
  without(
    'a list of `own` that is longer than one',
    'lib/server/http/endpoint.ts',
    'for (const own of endpoint.own ?? []) ownOnly',
    'for (const own of (endpoint.own ?? []).slice(0, 1)) ownOnly',
  ),
  without(
    'the filter of replies',
    'lib/server/http/openapi.ts',
    "export const replySchema = once((schema) => jsonSchema(schema, 'output'));",
    "export const replySchema = once((schema) => ({ ...jsonSchema(schema, 'output'), additionalProperties: true }));",
  ),
  without(
    'the end of a session that ran out',
    'features/accounts/server/sessions.ts',
    ' || row.expires_at <= now.toISOString()) return null;',
    ') return null;',
  ),
  without(
    'the block of a live session',
    'features/accounts/server/sessions.ts',
    "!row || row.status === 'blocked'",
    '!row',
  ),
  without(
    'the owner of a resumable upload',
    'lib/server/http/resumable.ts',
    '?.ownerId !== user.id) throw notFound();',
    '?.ownerId === user.id - user.id) throw notFound();',
  ),
  without(
    'the rank for resumable uploads',
    'lib/server/http/resumable.ts',
    "guard({ access: 'admin' }",
    "guard({ access: 'user' }",
  ),
];

const money: Mutation[] = [
  forLearners('payments', '/api/payment/dues'),
  forLearners('payments', '/api/payment/refund'),
  without(
    'whose payments a learner lists',
    'features/payments/server/handlers.ts',
    "userId: user.type === 'Admin' ? query.userid : user.id,",
    'userId: query.userid,',
  ),
  without(
    '`own` of what is due',
    'features/payments/api.ts',
    "query: z.object({ userid: z.optional(id) }),\n    own: ['query.userid'],",
    'query: z.object({ userid: z.optional(id) }),',
  ),
  without(
    'the payer of a proof',
    'features/payments/server/handlers.ts',
    "    if (payer !== user.id && user.type !== 'Admin') throw forbidden();\n",
  ),
  without(
    'whose picture proves a payment',
    'features/payments/server/proofs.ts',
    'file.owner_id !== userId || ',
  ),
  without(
    'the payer taken from the session',
    'features/payments/server/submit.ts',
    'user_id: caller.user.id,',
    'user_id: Number(draft.userid) || caller.user.id,',
  ),
];

const people: Mutation[] = [
  forLearners('accounts', '/api/Users/Export'),
  forLearners('audit', '/api/audit'),
  without(
    'the rank of whom an administrator changes',
    'features/accounts/server/typeStore.ts',
    "  if (!allowed) return user.role === 'owner' ? 'owner' : 'admin';\n  // locks",
    "  if (!allowed && user.role === 'owner') return 'owner';\n  // locks",
  ),
  without(
    'the rank of whose password an administrator resets',
    'features/accounts/server/typeStore.ts',
    "  if (!allowed) return user.role === 'owner' ? 'owner' : 'admin';\n  return isAdministrator",
    "  if (!allowed && user.id < 0) return 'owner';\n  return isAdministrator",
  ),
  without(
    'the rank of whose profile an administrator changes',
    'features/profile/server/handlers.ts',
    'if (!changer || !mayChange(accountRoleOf(whose), accountRoleOf(changer)))',
    'if (!changer || (by === 0 && !mayChange(accountRoleOf(whose), accountRoleOf(changer))))',
  ),
  without(
    'whose session is ended',
    'features/accounts/server/sessionStore.ts',
    "    .deleteFrom('sessions')\n    .where('user_id', '=', userId)\n    .where('id', '=', id)",
    "    .deleteFrom('sessions')\n    .where('id', '=', userId < 0 ? 0 : id)",
  ),
  without(
    'whose playing device is stopped',
    'features/playback/server/handlers.ts',
    'if (id !== 0 && !sessions.some((one) => one.id === id))',
    'if (id < 0 && !sessions.some((one) => one.id === id))',
  ),
  without(
    'whose sessions are listed',
    'features/accounts/server/sessionStore.ts',
    "    .where('user_id', '=', userId)\n    .where('expires_at', '>', now)",
    "    .where('user_id', '>', userId - userId)\n    .where('expires_at', '>', now)",
  ),
  without(
    '`own` of a profile read',
    'features/profile/api.ts',
    "query: z.object({ userid: z.optional(id) }),\n    own: ['query.userid'],",
    'query: z.object({ userid: z.optional(id) }),',
  ),
  without(
    'the owner of a profile that is changed',
    'features/profile/server/handlers.ts',
    '    if (!admin && owner !== caller.user.id) throw forbidden();\n',
    '    if (admin && owner === 0) throw forbidden();\n',
  ),
  without(
    'the owner of a photo',
    'features/profile/server/handlers.ts',
    "user.type !== 'Admin' && user.id !== file.owner_id && user.id !== (await shownBy(db.sql, file.id))",
    "user.type !== 'Admin' && file.owner_id < 0",
  ),
  without(
    'whose photo a profile names',
    'features/profile/server/store.ts',
    '  if (file.owner_id !== by && file.owner_id !== userId) return undefined;\n',
    '  if (by === userId) return { photo_name: name, photo_file_id: file.id, photo_wanted_by: null };\n',
  ),
  without(
    'whose tickets are listed',
    'features/support/server/handlers.ts',
    'userId: isAdmin(caller) ? undefined : caller.user.id',
    'userId: undefined',
  ),
  without(
    'whose questions are in MyData',
    'features/questions/server/moderationStore.ts',
    ".where('p.author_id', '=', userId)",
    ".where('p.author_id', '>', userId - userId)",
  ),
  without(
    'whose profile is in MyData',
    'features/profile/server/store.ts',
    '  const row = await profileOf(sql, userId);\n  return row ? { ...asReply(row)',
    '  const row = await profileOf(sql, userId - 1);\n  return row ? { ...asReply(row)',
  ),
];

const learning: Mutation[] = [
  without('`own` of certificates', 'features/certificates/api.ts', "    own: ['query.userId'],\n"),
  forLearners('certificates', '/api/certificates/Correct'),
  without(
    'the kind of a picture',
    'features/courses/server/handlers.ts',
    "if (file?.kind !== 'image') throw notFound();",
    'if (!file) throw notFound();',
  ),
  without(
    'the kind of a resource',
    'features/files/server/handlers.ts',
    "row?.kind !== 'resource' || row.course_id === null",
    '!row || row.course_id === null',
  ),
  without(
    'the lock of details',
    'features/lessons/server/handlers.ts',
    '    checkMayWatch(user, placeOf(row), now(), await freeLessonsFor(db, user));\n    const lesson = (await',
    '    const lesson = (await',
  ),
  without(
    'the lock of renditions',
    'features/renditions/server/handlers.ts',
    '    await deps.registry.renditions.checkMayPlay(deps, caller.user, fileId);\n',
  ),
  without(
    'the lessons that have a video',
    'features/lessons/server/store.ts',
    'on (l.video_file_id = f.id or l.video_previous_id = f.id)',
    'on (l.video_file_id <> f.id or l.video_previous_id = f.id)',
  ),
  without(
    'the lock of captions',
    'features/lessons/server/captionHandlers.ts',
    '  checkMayWatch(user, placeOf(file), now(), await freeLessonsFor(db, user));\n',
  ),
  without(
    'the lock of the search in captions',
    'features/lessons/server/captionSearch.ts',
    'mayWatch(user, placeOf(place), at),',
    'place.id > 0,',
  ),
  without(
    'the lock of a resource',
    'features/files/server/handlers.ts',
    'if (!entitled(caller, places, row.lesson_id, now))',
    'if (!entitled(caller, places, null, now))',
  ),
  without(
    "the lock of a lesson's list of resources",
    'features/files/server/handlers.ts',
    'contentId !== undefined && !entitled(caller, places, contentId, now)',
    'contentId !== undefined && !entitled(caller, places, null, now)',
  ),
  without(
    "the lock of resources in a course's list",
    'features/files/server/handlers.ts',
    '      .filter(({ lesson_id }) => entitled(caller, places, lesson_id, now))\n',
  ),
  without(
    'the lock of lessons in a list',
    'features/lessons/server/lessonReply.ts',
    "videoFileName: admin ? row.video_name : '',",
    'videoFileName: row.video_name,',
  ),
  without(
    'the lock of lessons in a list with progress',
    'features/progress/server/outlineStore.ts',
    "videoFileName: isAdmin ? row.video_name : '',",
    'videoFileName: row.video_name,',
  ),
  without(
    'the lock of questions and notes',
    'features/lessons/server/openLesson.ts',
    'checkMayWatch(user, placeOf(row), now());',
    '',
  ),
  without(
    'the lock of progress',
    'features/progress/server/handlers.ts',
    '      open: openThen(caller.user, at, happened),\n',
    "      open: 'everything',\n",
  ),
  without(
    'whose note is deleted',
    'features/notes/server/store.ts',
    "    .where('id', '=', rowId(id))\n    .where('user_id', '=', userId)\n    .executeTakeFirst();",
    "    .where('id', '=', rowId(id))\n    .where('user_id', '>', userId - userId)\n    .executeTakeFirst();",
  ),
  without(
    'whose notes are listed, and found to be changed',
    'features/notes/server/store.ts',
    "    .where('n.user_id', '=', userId);",
    "    .where('n.user_id', '>', userId - userId);",
  ),
  without(
    'what is hidden of questions',
    'features/questions/server/store.ts',
    '  admin\n    ? raw',
    '  admin || userId\n    ? raw',
  ),
  without(
    'who marks a question',
    'features/questions/server/handlers.ts',
    'if (row.author_id !== viewer.userId && !viewer.admin)',
    'if (row.author_id === 0 && !viewer.admin)',
  ),
  without(
    'the kinds that a learner uploads',
    'features/files/server/handlers.ts',
    "  if (!admin && (asked === 'image' || asked === 'video')) throw forbidden();\n",
  ),
];

/** The access tests must fail for each of them. */
export const mutations: readonly Mutation[] = [...named, ...guards, ...money, ...people, ...learning];
