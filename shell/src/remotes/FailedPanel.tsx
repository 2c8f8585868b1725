import { useState } from 'react';
import { Button } from '@shop/shared/ui/button/Button';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { texts } from '../texts.ts';

export interface FailedPanelProps {
  title: string;
  text: string;
  /** Whether what failed can be had again; asked before anything on the page is given up. */
  isBack(): Promise<boolean>;
  /** What to do then; where this panel still stands when it ends, it has not helped. */
  onBack?: (() => Promise<void>) | undefined;
}

/** A page that starts anew, modules that failed stay failed: it never ends here. */
export function startAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** Says what cannot be shown and tries again; the frame around it and all other remotes go on. */
export function FailedPanel({ title, text, isBack, onBack = startAnew }: FailedPanelProps) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const tryAgain = async () => {
    setState('trying');
    if (await isBack()) await onBack();
    setState('failed');
  };
  return (
    <section role="alert" className="mx-auto max-w-lg px-4 py-10">
      <EmptyState
        as="h1"
        title={title}
        text={text}
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
