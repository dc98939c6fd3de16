import { useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { messages } from './text.ts';

/** Pages for people who maintain the software. */
const trials = [
  ['/fileupload', 'Test uploads'],
  ['/temp', 'Playlist template'],
  ['/toastr', 'Notifier demo'],
] as const;

/** Links to them. */
export function Trials() {
  const t = useText(messages);
  return (
    <Card aria-labelledby="trials">
      <h2 id="trials" className="mb-3 text-lg">
        {t('To try the software out')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {trials.map(([to, name]) => (
          <LinkButton key={to} to={to} size="sm">
            {t(name)}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
