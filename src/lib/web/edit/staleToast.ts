import { textIn } from '../../text.ts';
import { toast } from '../toast.tsx';
import type { CallError } from '../call.ts';
import { lang } from '../i18n.ts';
import { messages } from './text.ts';

/** Explains a refused one-click change: who has changed the record, or the server's reason. */
export function staleToast(title: string, error: CallError): void {
  const by = error.edits[0]?.by || textIn(lang(), messages('A deleted account'));
  const stale = messages('Nothing was saved: {name} has changed this meanwhile. You see it as it is now.', {
    name: by,
  });
  toast.error(title, error.code === 'stale' ? textIn(lang(), stale) : error.message);
}
