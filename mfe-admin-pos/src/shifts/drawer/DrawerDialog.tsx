import { call } from '@shop/shared/admin/calls/call';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { NewDrawerMovement, type ShiftReport, MOVE_CASH } from '@shop/shared/contracts/http/till/shifts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { SHIFT } from './texts.ts';

interface DrawerDialogProps {
  kind: NewDrawerMovement['kind'];
  onSaved(): void;
  onClose(): void;
}

/** Cash that goes in or out beside sales, and why. */
export function DrawerDialog({ kind, onSaved, onClose }: DrawerDialogProps) {
  const shell = useShell();
  const title = kind === 'paid-in' ? SHIFT.payIn : SHIFT.payOut;
  const bodyOf = (values: { amount: string; reason: string }) => ({ kind, ...values });
  return (
    <FormDialog<{ amount: string; reason: string }, ShiftReport>
      title={title}
      check={{
        schema: NewDrawerMovement,
        words: { amount: amountWords(SHIFT.amount), reason: { label: SHIFT.reason } },
        body: bodyOf,
      }}
      first={{ amount: '', reason: '' }}
      save={async (values, { formKey }) =>
        (await call(shell, MOVE_CASH, { body: bodyOf(values), idempotencyKey: formKey })).data
      }
      onSaved={onSaved}
      onClose={onClose}
      submitLabel={title}
      failed={SHIFT.drawerFailed}
    >
      <Field name="amount" as={AmountField} label={SHIFT.amount} required />
      <Field name="reason" as={TextField} label={SHIFT.reason} required autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
