import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { CallError, useData, useSend } from '../../../lib/web/call.ts';
import { deviceOf, isPhone } from '../../../lib/web/device.ts';
import { dateTime, useText } from '../../../lib/web/i18n.ts';
import { Link } from '../../../lib/web/router.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type PlayingDevices, playback } from '../../playback/api.ts';
import { renewSeconds } from '../../playback/rules.ts';
import { messages } from './devicesText.ts';

type Device = PlayingDevices['devices'][number];

function useSentences({ limit = 1, devices = [] }: Partial<PlayingDevices>, paused: boolean) {
  const t = useText(messages);
  const count = devices.length;
  const choice =
    limit === 1
      ? t('Your account plays lessons on one device at a time. You can watch here instead.')
      : t('Your account plays lessons on {limit} devices at a time. Choose which one to stop.', { limit });
  return {
    title:
      count === 1
        ? t('You are watching on another device')
        : t('You are watching on {count} other devices', { count }),
    why: paused ? t('The lesson was paused here because you watch on another device.') : choice,
  };
}

function DeviceRow({
  device: { userAgent, idleSeconds, createdDate },
  first,
  only,
  busy,
  onChoose,
}: {
  device: Device;
  first: boolean;
  only: boolean;
  busy: boolean;
  onChoose: () => void;
}) {
  const t = useText(messages);
  const known = deviceOf(userAgent);
  const device = known ? t('{browser} on {system}', known) : t('An app or a script');
  const Icon = isPhone(userAgent) ? IconDeviceMobile : IconDeviceLaptop;
  const isPlaying = idleSeconds < renewSeconds + 5;
  return (
    <li className="flex items-center gap-2 rounded-md bg-[#fff]/10 px-2 py-1.5 text-start @md:px-3 @md:py-2">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-[#fff]/80" stroke={1.5} />
      <span className="min-w-0 flex-1 text-sm leading-tight @xl:text-base @xl:leading-normal">
        <span className="font-semibold">{device}</span>
        <span className="block text-[#fff]/80">
          {isPlaying ? t('Playing now') : t('Last played {seconds} s ago', { seconds: idleSeconds })}
        </span>
        {/* tells two devices of one kind apart */}
        {createdDate && (
          <span className="block text-[#fff]/80">
            {t('Logged in {time}', { time: dateTime(createdDate) })}
          </span>
        )}
      </span>
      <Button
        size="sm"
        className="min-w-24"
        // which of two that play is stopped is no matter of order
        {...(only || (first && !isPlaying) ? { tone: 'primary' } : {})}
        busy={busy}
        aria-label={t('Watch here instead of {device}', { device })}
        onClick={onChoose}
      >
        {t('Watch here instead')}
      </Button>
    </li>
  );
}

/**
 * Shown when the maximum number of other devices of the person play: a list of them, and a button to play here instead of one.
 * `paused`: this device played, and another one has taken its place.
 */
export function DevicesNotice({ paused, onPlay }: { paused: boolean; onPlay: () => void }) {
  const t = useText(messages);
  const { data } = useData(playback.devices, {}, { refetchOnMount: 'always', refetchInterval: 5000 });
  const takeOver = useSend(playback.takeOver, { refreshes: [playback.devices] });
  const others = data?.devices.filter(({ current }) => !current);
  const { title, why } = useSentences({ ...data, ...(others && { devices: others }) }, paused);
  const choose = (id: number): void => takeOver.mutate({ query: { id } }, { onSuccess: onPlay });
  if (!data || !others) return null;
  const full = data.limit > 0 && others.length >= data.limit;
  const failure = takeOver.error instanceof CallError ? takeOver.error.message : '';
  return (
    <div className="m-auto flex w-full max-w-lg flex-col items-center gap-1.5 @xl:gap-3">
      <div role="status">
        <p className="text-base font-semibold @xl:text-xl">{full ? title : t('You can watch here again')}</p>
        {full && <p className="text-sm text-[#fff]/80 @xl:text-base">{why}</p>}
      </div>
      {failure && <p role="alert">{failure}</p>}
      {full ? (
        <ul className="flex w-full flex-col gap-1.5">
          {others.map((device, i) => (
            <DeviceRow
              key={device.id}
              device={device}
              first={i === 0}
              only={others.length === 1}
              busy={takeOver.isPending && takeOver.variables.query.id === device.id}
              onChoose={() => choose(device.id)}
            />
          ))}
        </ul>
      ) : (
        <Button tone="primary" busy={takeOver.isPending} onClick={() => choose(0)}>
          {t('Watch here')}
        </Button>
      )}
      {full && (
        <p className="text-sm text-[#fff]/80">
          {t('Don’t recognise a device?')}{' '}
          <Link to="/userssettings" className="text-[#f7b57a] underline">
            {t('Where you are logged in')}
          </Link>
        </p>
      )}
    </div>
  );
}
