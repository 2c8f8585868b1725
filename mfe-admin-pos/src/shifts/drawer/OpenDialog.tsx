import { call } from '@shop/shared/admin/calls/call';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { NewShift, type ShiftReport, START_SHIFT } from '@shop/shared/contracts/http/till/shifts';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { EarlierLink } from './EarlierLink.tsx';
import { shiftQuery } from './queries.ts';
import { SHIFT } from './texts.ts';

interface OpenDialogProps {
  onOpened(): void;
  /** What the button says, where more is done than opening it. */
  label?: string;
  onClose(): void;
}

/** Begins a shift with what is in the drawer. */
export function OpenDialog({ onOpened, onClose, label = SHIFT.open }: OpenDialogProps) {
  const shell = useShell();
  const client = useQueryClient();
  return (
    <FormDialog<{ till: string; float: string }, ShiftReport>
      title={SHIFT.open}
      check={{ schema: NewShift, words: { till: { label: SHIFT.till }, float: amountWords(SHIFT.float) } }}
      first={{ till: SHIFT.firstTill, float: '' }}
      save={async (body, { formKey }) => (await call(shell, START_SHIFT, { body, idempotencyKey: formKey })).data}
      onSaved={(report) => {
        client.setQueryData(shiftQuery(shell).queryKey, report);
        onOpened();
      }}
      onClose={onClose}
      submitLabel={label}
      failed={SHIFT.openFailed}
    >
      <Field name="till" as={TextField} label={SHIFT.till} required maxLength={40} />
      <Field name="float" as={AmountField} label={SHIFT.float} required />
      <EarlierLink />
    </FormDialog>
  );
}
