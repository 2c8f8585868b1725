import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker } from '@shop/shared/router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FORM } from './texts.ts';
import type { EntityForm } from './useEntityForm.tsx';

/** Asks before unsaved changes are left: by a link, by Back, by closing the tab. */
export function LeaveGuard<Values extends FieldValues>({ form }: { form: EntityForm<Values> }) {
  const { asksBeforeLeaving, isDirty, saving, subject, draft } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asksBeforeLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty && !saving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, saving]);

  const isAsking = blocker.state === 'blocked';
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={FORM.leave.title}
      description={FORM.leave.description(subject)}
      confirmLabel={FORM.leave.confirm}
      cancelLabel={FORM.leave.cancel}
      tone="danger"
      onConfirm={() => {
        form.cancel();
        void draft.clear();
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    />
  );
}
