import { useState } from 'react';
import { Button } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { texts } from '../texts.ts';
import { IncompatibleRemote } from './compatibility.ts';
import { isReachable } from './load.ts';

export interface UnavailableProps {
  entry: RegistryEntry;
  error: unknown;
  /** What to do once the remote can be fetched again; a page starts anew, since modules that failed stay failed. */
  onReachable?: () => void;
}

/** Says what cannot be shown and tries again; the frame around it and all other remotes go on. */
export function Unavailable({ entry, error, onReachable = () => location.reload() }: UnavailableProps) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const isIncompatible = error instanceof IncompatibleRemote;

  const tryAgain = async () => {
    setState('trying');
    if (isIncompatible || (await isReachable(entry))) onReachable();
    else setState('failed');
  };

  return (
    <section role="alert" className="mx-auto max-w-lg px-4 py-10" data-unavailable={entry.label}>
      <EmptyState
        as="h1"
        title={texts.unavailable(entry.label)}
        text={isIncompatible ? texts.incompatible : texts.unavailableHint}
        action={
          <Button variant="secondary" busy={state === 'trying'} onClick={() => void tryAgain()}>
            {texts.tryAgain}
          </Button>
        }
      />
      {state === 'failed' && <p className="text-center text-danger">{texts.stillUnavailable}</p>}
    </section>
  );
}
