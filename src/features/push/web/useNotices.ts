import { useCallback, useEffect, useState } from 'react';
import { CallError, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { watchNoticePermission } from '../../../lib/web/secure.ts';
import { push } from '../api.ts';
import {
  type Ability,
  abilityNow,
  renewSubscription,
  sendSubscription,
  subscriptionNow,
  switchOff,
  switchOn,
} from './subscription.ts';
import { messages } from './text.ts';

/** The state of notices on this device: why there are none as in `Ability`, or whether they are on. */
export type NoticeState = Exclude<Ability, 'able'> | 'loading' | 'on' | 'off';

/** The browser's part: what it allows, and the endpoint of its subscription; undefined until it has answered. */
function useBrowser() {
  const [ability, setAbility] = useState(abilityNow);
  const [endpoint, setEndpoint] = useState<string | null>();
  const look = useCallback(async () => {
    setAbility(abilityNow());
    await renewSubscription();
    const subscription = await subscriptionNow().catch(() => null);
    setEndpoint(subscription?.endpoint ?? null);
  }, []);
  useEffect(() => {
    void look();
    return watchNoticePermission(() => void look());
  }, [look]);
  return { ability, endpoint, look };
}

/** The state of notifications on this device, and functions to switch them. */
export function useNotices() {
  const t = useText(messages);
  const { ability, endpoint, look } = useBrowser();
  const {
    data,
    error: loadError,
    refetch,
  } = useData(push.device, {}, { enabled: ability === 'able' && endpoint !== undefined });
  const [busy, setBusy] = useState<'on' | 'off' | 'proofs' | null>(null);
  const [error, setError] = useState<string | null>(null);

  // in this order: checking may subscribe again
  const lookAgain = async () => {
    await look();
    await refetch();
  };
  const during = async (what: NonNullable<typeof busy>, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(what);
    setError(null);
    try {
      return (await work()) !== false;
    } catch (thrown) {
      setError(
        thrown instanceof CallError
          ? thrown.message
          : t('The browser could not register for notifications. Its push service may be unreachable.'),
      );
      return false;
    } finally {
      await lookAgain();
      setBusy(null);
    }
  };

  const isOn = data?.device != null && data.device.endpoint === endpoint;
  const loaded = data !== undefined && endpoint !== undefined;
  const state: NoticeState = ability !== 'able' ? ability : loaded ? (isOn ? 'on' : 'off') : 'loading';
  return {
    state,
    /** They were on, and have ended by themselves. */
    isLost: state === 'off' && data?.device != null,
    /** The operator has switched notices off. */
    unavailable: data?.publicKey === null,
    proofs: data?.device?.proofs ?? false,
    busy,
    error: error ?? (data ? null : (loadError?.message ?? null)),
    look: () => void lookAgain(),
    /** False when they are still off; a question that was closed without an answer can be asked again. */
    switchOn: () =>
      during('on', async () => {
        const isAllowed = await switchOn(data!.publicKey!);
        // of a refusal the card itself tells
        if (!isAllowed && abilityNow() === 'able')
          setError(
            t(
              'Notifications are still off: the browser’s question was closed. Allow them when it asks again.',
            ),
          );
        return isAllowed;
      }),
    switchOff: () => during('off', switchOff),
    setProofs: (wanted: boolean) =>
      during('proofs', async () => sendSubscription((await subscriptionNow())!, wanted)),
  };
}
