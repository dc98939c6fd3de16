import { textsReady } from '../i18n.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { offlineError } from '../call.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

/**
 * A part of a screen whose code is loaded when first shown. When the code fails to load, only this part shows an error with
 * Retry; React's `lazy` would fail the whole screen, permanently. `preload` loads it before.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  className?: string,
): ComponentType<P> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<P> | undefined;
  const preload = async (): Promise<void> => {
    const component = await load();
    await textsReady();
    Loaded = component;
  };
  function OnDemand(props: P) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Loaded ? 'ready' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      const start = async (): Promise<void> => {
        try {
          await preload();
          setState('ready');
        } catch {
          setState('failed');
        }
      };
      void start();
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed')
      return (
        <ErrorState message={offlineError().message} onRetry={() => setState('loading')} className="py-6" />
      );
    return <Skeleton className={className} />;
  }
  return Object.assign(OnDemand, { preload });
}
