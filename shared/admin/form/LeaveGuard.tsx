import { useEffect } from 'react';
import { useBlocker } from '@shop/shared/router';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { wasAsked } from './leaving.ts';
import { FORM } from './texts.ts';

export interface LeaveGuardProps {
  /** In sentences: 'this product'. */
  subject: string;
  /** Asked at the moment somebody leaves; left out, it always asks. */
  asks?(): boolean;
  /** Before it is left. */
  onLeave?(): void;
}

/**
 * There while something entered would be lost: asks before it is left, by a link, by Back, by closing the tab, or because
 * the session has ended.
 */
export function LeaveGuard({ subject, asks = () => true, onLeave }: LeaveGuardProps) {
  const { session } = useShell();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !wasAsked(nextLocation.state) && asks() && pageOf(currentLocation) !== pageOf(nextLocation),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={FORM.leave.title}
      description={session.current() ? FORM.leave.description(subject) : FORM.signedOut}
      confirmLabel={FORM.leave.confirm}
      cancelLabel={FORM.leave.cancel}
      tone="danger"
      onConfirm={() => {
        onLeave?.();
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    />
  );
}

/** What is edited may stand in the query; sorting and paging a table beside it leaves nothing. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('id')}`;
