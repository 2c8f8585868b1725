import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { LATER } from './texts.ts';

export interface LaterDialogProps {
  load(): Promise<unknown>;
  isShown: boolean;
  onClose(): void;
  /** The dialog itself, as `load` brings it. */
  children: ReactNode;
}

/**
 * A dialog that comes after the page, and before it is needed, when there may be no network to bring it. What did not come is
 * asked for again with the network, and when somebody wants it; until then it is said that it is not there.
 */
export function LaterDialog({ load, isShown, onClose, children }: LaterDialogProps) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming');
  const ask = useCallback(() => {
    load().then(
      () => setState('here'),
      () => setState((now) => (now === 'here' ? now : 'lost')),
    );
  }, [load]);
  const isHere = state === 'here';
  useEffect(() => {
    if (isHere) return;
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask, isHere]);
  if (!isShown) return null;
  if (isHere) return <Suspense>{children}</Suspense>;
  const again = () => {
    setState('coming');
    ask();
  };
  return <Coming isLost={state === 'lost'} ask={ask} again={again} onClose={onClose} />;
}

interface ComingProps extends Pick<LaterDialogProps, 'onClose'> {
  isLost: boolean;
  ask(): void;
  again(): void;
}

function Coming({ isLost, ask, again, onClose }: ComingProps) {
  useEffect(ask, [ask]);
  return (
    <Dialog open onOpenChange={onClose} title={LATER.title} size="md">
      {isLost ? <LoadFailed text={LATER.failed} busy={false} onRetry={again} /> : <Skeleton className="h-40" />}
    </Dialog>
  );
}
