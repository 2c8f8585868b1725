import { useEffect } from 'react';
import { IncompatibleRemote } from '@shop/shared/contracts/compatibility';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import type { RemoteModule } from '@shop/shared/contracts/remote';
import { texts } from '../texts.ts';
import { FailedPanel, startAnew } from './FailedPanel.tsx';
import { isReachable, type LoadFailure } from './load.ts';

export interface UnavailableProps {
  entry: RegistryEntry;
  error: unknown;
  /** What to do once the remote can be fetched again, or has come `late`. */
  onReachable?: ((late?: RemoteModule) => void) | undefined;
}

/** In place of a remote that could not be loaded; what comes later than it was waited for is shown all the same. */
export function Unavailable({ entry, error, onReachable = startAnew }: UnavailableProps) {
  useEffect(() => {
    let isShown = true;
    const ignore = () => undefined;
    (error as LoadFailure).late?.then((module) => isShown && onReachable(module), ignore);
    return () => {
      isShown = false;
    };
  }, [error, onReachable]);
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
