import { useEffect, useEffectEvent, useRef } from 'react';
import { IncompatibleRemote } from '@shop/shared/contracts/compatibility';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import type { RemoteModule } from '@shop/shared/contracts/remote';
import { texts } from '../texts.ts';
import { FailedPanel, startAnew } from './FailedPanel.tsx';
import { isReachable, type LoadFailure } from './load.ts';

export interface UnavailableProps {
  entry: RegistryEntry;
  error: unknown;
  /** What to do once the remote can be fetched again, or has come `late`; ends when that is done, or has failed. */
  onReachable?: ((late?: RemoteModule) => Promise<void>) | undefined;
}

/** In place of a remote that could not be loaded; what comes later than it was waited for is shown all the same. */
export function Unavailable({ entry, error, onReachable = startAnew }: UnavailableProps) {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const show = useEffectEvent((module: RemoteModule) => isShown.current && void onReachable(module));
  // What an earlier error waited for may still come once another try has failed as well.
  useEffect(() => void (error as LoadFailure).late?.then(show, () => undefined), [error]);
  const isIncompatible = error instanceof IncompatibleRemote;
  return (
    <FailedPanel
      title={texts.unavailable(entry.label)}
      text={isIncompatible ? texts.incompatible : texts.unavailableHint}
      isBack={async () => isIncompatible || isReachable([entry.entry, ...entry.preloads])}
      onBack={() => onReachable()}
    />
  );
}
