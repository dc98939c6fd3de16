import { IconBell } from '@tabler/icons-react';
import { useId } from 'react';
import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { push } from '../api.ts';
import { messages } from './text.ts';
import { type NoticeState, useNotices } from './useNotices.ts';

const hindrances = {
  denied:
    'Notifications are blocked for this site. Allow them in the browser’s settings of this site (the sign beside its address), then come back here.',
  http: 'Notifications need an address that begins with https://. Ask your institute for it.',
  uninstalled:
    'On an iPhone or iPad, first add this site to the home screen: tap Share and then “Add to Home Screen”. Open it from there to turn on notifications.',
  none: 'This browser can’t show notifications from websites. Chrome, Edge, Firefox and Safari can.',
} as const satisfies Partial<Record<NoticeState, string>>;

const isHindrance = (state: NoticeState): state is keyof typeof hindrances => state in hindrances;

/** Texts before and after notices are switched on. */
const promises = {
  learner: {
    off: 'This device can tell you, even while the site is closed:',
    on: 'This device tells you, even while the site is closed:',
  },
  admin: {
    off: 'When a payment waits to be checked, this device can tell you, even while the site is closed.',
    on: 'Choose what this device tells you, even while the site is closed.',
  },
} as const;

/** The notices that a learner gets. */
const told = [
  'that a payment of yours was checked',
  'that your question was answered',
  'your next lesson, on evenings that you choose',
] as const;

/** What this device's notices contain, and who can read them. */
function Told({ isOn, isAdmin }: { isOn: boolean; isAdmin: boolean }) {
  const t = useText(messages);
  const promise = promises[isAdmin ? 'admin' : 'learner'];
  return (
    <div className="measure mt-1 text-ink-soft">
      <p>{t(isOn ? promise.on : promise.off)}</p>
      {!isAdmin && (
        <ul className="my-2 grid gap-1">
          {told.map((what) => (
            <li key={what} className="flex items-start gap-2 text-ink">
              <IconBell aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" stroke={1.5} />
              {t(what)}
            </li>
          ))}
        </ul>
      )}
      <p>{t('Anyone using this device can read them. They end when you log out.')}</p>
    </div>
  );
}

function Switches({
  notices,
  isAdmin,
  isMain,
  onSwitch,
}: {
  notices: ReturnType<typeof useNotices>;
  isAdmin: boolean;
  isMain: boolean;
  onSwitch: () => void;
}) {
  const t = useText(messages);
  const test = useSend(push.test, { refreshes: [push.device] });
  const { state, busy, proofs } = notices;
  if (state !== 'on')
    return (
      <div className="mt-3 min-h-11">
        <Button
          tone={isMain ? 'primary' : 'plain'}
          busy={busy === 'on'}
          disabled={state === 'loading' && busy === null}
          onClick={onSwitch}
        >
          {t('Turn on notifications')}
        </Button>
      </div>
    );
  const tryIt = () =>
    test.mutate(
      {},
      {
        onSuccess: () =>
          toast.success(t('The test notice is on its way'), t('It appears within a few seconds.')),
        onError: ({ message }) => toast.error(t('Send a test notification'), message),
      },
    );
  return (
    <>
      {isAdmin && (
        <Checkbox
          className="mt-2"
          label={t('Payments that wait to be checked')}
          checked={proofs}
          disabled={busy !== null}
          onChange={({ target }) => void notices.setProofs(target.checked)}
        />
      )}
      <div className="mt-3 flex min-h-11 flex-wrap gap-2">
        <Button busy={test.isPending} onClick={tryIt}>
          {t('Send a test notification')}
        </Button>
        <Button
          tone="quiet"
          busy={busy === 'off'}
          onClick={async () => (await notices.switchOff()) && toast.success(t('Notifications are off now'))}
        >
          {t('Switch off')}
        </Button>
      </div>
    </>
  );
}

/**
 * 'Notifications on this device': switches them on and off, sends a test, or explains why there can be none. Asks for no
 * permission before a tap. `brief`: nothing where there can be none. `inCard`: part of a card that explains notices. `isMain`:
 * switching them on is the card's main action. `onSwitched` is called when they are on.
 */
export function DeviceNotices({
  brief = false,
  inCard = false,
  isMain = true,
  onSwitched,
}: {
  brief?: boolean;
  inCard?: boolean;
  isMain?: boolean;
  onSwitched?: () => void;
}) {
  const t = useText(messages);
  const title = useId();
  const isAdmin = useSession().userType === 'Admin';
  const notices = useNotices();
  const { state, error } = notices;
  if (notices.unavailable || (brief && isHindrance(state) && state !== 'uninstalled')) return null;
  const switchOn = async () => (await notices.switchOn()) && onSwitched?.();
  const [Around, Heading] = inCard ? (['section', 'h3'] as const) : ([Card, 'h2'] as const);
  return (
    <Around aria-labelledby={title}>
      <Heading
        id={title}
        className={cx('flex flex-wrap items-center gap-x-2', inCard ? 'text-base' : 'text-lg')}
      >
        {t('Notifications on this device')}
        {state === 'on' && <Badge tone="success">{t('On')}</Badge>}
      </Heading>
      {isHindrance(state) ? (
        <>
          <p className="measure mt-1 text-ink-soft">{t(hindrances[state])}</p>
          {state === 'denied' && (
            <Button className="mt-3" onClick={notices.look}>
              {t('Look again')}
            </Button>
          )}
        </>
      ) : (
        <>
          {inCard ? (
            <p className="measure mt-1 text-sm text-ink-soft">
              {t('They also tell you that a payment was checked or a question was answered.')}{' '}
              {t('Anyone using this device can read them. They end when you log out.')}
            </p>
          ) : (
            <Told isOn={state === 'on'} isAdmin={isAdmin} />
          )}
          {notices.isLost && (
            <p className="measure mt-2 font-semibold text-warning">
              {t('This browser has ended the notifications. Turn them on again.')}
            </p>
          )}
          {error && state === 'loading' ? null : (
            <Switches notices={notices} isAdmin={isAdmin} isMain={isMain} onSwitch={() => void switchOn()} />
          )}
          <FormError
            className="mt-3"
            message={error}
            busy={notices.busy !== null}
            onRetry={state === 'off' ? () => void switchOn() : notices.look}
          />
        </>
      )}
    </Around>
  );
}
