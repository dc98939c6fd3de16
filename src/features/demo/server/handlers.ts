import type { Handlers } from '../../../lib/server/http/context.ts';
import type { demo } from '../api.ts';
import { removeDemoContent } from './import.ts';
import { countDemo } from './removeStore.ts';

export const demoHandlers: Handlers<typeof demo> = {
  status: async (_input, { user }, { db }) => {
    const counts = await countDemo(db, user.id);
    return { ...counts, present: counts.courses + counts.lessons + counts.accounts > 0 };
  },
  remove: async (_input, caller, deps) => removeDemoContent(deps, caller, 'removed'),
};
