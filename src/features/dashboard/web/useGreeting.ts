import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { givenName } from '../../accounts/rules.ts';
import { messages } from './text.ts';

/** 'Hello, Asha': the given name, since full names are in capital letters (SPECIFICATION §5); '' without a name. */
export function useGreeting(): string {
  const t = useText(messages);
  const { userName } = useSession();
  return userName && t('Hello, {user}', { user: givenName(userName) || userName });
}
