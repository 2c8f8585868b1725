import { useEffect } from 'react';
import { useBlocker } from '@shop/shared/router';
import { ConfirmDialog } from '@shop/shared/ui/dialog/ConfirmDialog';
import { IMPORT } from './texts.ts';

const { leave } = IMPORT;

/** There while an import runs: asks before the page is left, which would stop it. */
export function LeaveImport() {
  const blocker = useBlocker(true);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={leave.title}
      description={leave.question}
      confirmLabel={leave.confirm}
      cancelLabel={leave.cancel}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
