import { accounts } from '../features/accounts/api.ts';
import { accountsHandlers } from '../features/accounts/server/handlers.ts';
import { courses } from '../features/courses/api.ts';
import { courseHandlers } from '../features/courses/server/handlers.ts';
import { progress } from '../features/progress/api.ts';
import { progressHandlers } from '../features/progress/server/handlers.ts';
import { bind, type Bound } from '../lib/server/http/caller.ts';

/** Every route row of every feature, bound to its handler. */
export const table: readonly Bound[] = [...bind('accounts', accounts, accountsHandlers), ...bind('courses', courses, courseHandlers), ...bind('progress', progress, progressHandlers)];
