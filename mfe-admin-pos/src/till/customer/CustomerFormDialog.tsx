import { useState } from 'react';
import { LeaveGuard } from '@shop/shared/admin/form/LeaveGuard';
import { FORM } from '@shop/shared/admin/form/texts';
import { ConfirmDialog } from '@shop/shared/ui/dialog/ConfirmDialog';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { CUSTOMER } from '../texts.ts';
import { CustomerForm, type CustomerFormProps } from './CustomerForm.tsx';

interface CustomerFormDialogProps extends Pick<CustomerFormProps, 'submitLabel' | 'needsFor' | 'onSubmit'> {
  open: boolean;
  onClose(): void;
}

/** Who buys, in a dialog; Escape and a click beside it ask first when something was entered. */
export function CustomerFormDialog({ open, onClose, ...form }: CustomerFormDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const subject = `“${CUSTOMER.title}”`;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && (isDirty ? setLeaving(true) : onClose())}
      title={CUSTOMER.title}
      size="lg"
    >
      <CustomerForm {...form} onCancel={onClose} onDirty={setDirty} />
      {isDirty && <LeaveGuard subject={subject} />}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={FORM.leave.title}
        description={FORM.leave.description(subject)}
        confirmLabel={FORM.leave.confirm}
        cancelLabel={FORM.leave.cancel}
        tone="danger"
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
