import { accounts } from '../features/accounts/api.ts';
import { accountsHandlers } from '../features/accounts/server/handlers.ts';
import { courses } from '../features/courses/api.ts';
import { courseHandlers } from '../features/courses/server/handlers.ts';
import { files } from '../features/files/api.ts';
import { filesHandlers } from '../features/files/server/handlers.ts';
import { demo } from '../features/demo/api.ts';
import { demoHandlers } from '../features/demo/server/handlers.ts';
import { lessons } from '../features/lessons/api.ts';
import { lessonHandlers } from '../features/lessons/server/handlers.ts';
import { progress } from '../features/progress/api.ts';
import { progressHandlers } from '../features/progress/server/handlers.ts';
import { bind, type Bound } from '../lib/server/http/caller.ts';

/** Every route row of every feature, bound to its handler. */
export const table: readonly Bound[] = [
  ...bind('accounts', accounts, accountsHandlers),
  ...bind('courses', courses, courseHandlers),
  ...bind('files', files, filesHandlers),
  ...bind('demo', demo, demoHandlers),
  ...bind('lessons', lessons, lessonHandlers),
  ...bind('progress', progress, progressHandlers),
];
