import { useData } from '../../../lib/web/call.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { institute } from '../../institute/api.ts';
import { messages } from '../landingText.ts';

/** Link to the institute's messaging group, or to the page that says that there is none (decision 18). */
export function GroupLink() {
  const t = useText(messages);
  const { data } = useData(institute.public, {});
  const icon = <IconUsersGroup aria-hidden="true" className="size-5" />;
  return data?.groupLink ? (
    <a href={data.groupLink} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
      {icon}
      {t('Join the group')}
    </a>
  ) : (
    <LinkButton to="/whatsapp" icon={icon}>
      {t('Join the group')}
    </LinkButton>
  );
}
