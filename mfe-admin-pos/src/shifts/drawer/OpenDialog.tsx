import { call } from '@shop/shared/admin/calls/call';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { NewShift, type ShiftReport, START_SHIFT } from '@shop/shared/contracts/http/till/shifts';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { EarlierLink } from './EarlierLink.tsx';
import { sentOrKept } from './keepDrawer.ts';
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
  const { data: me } = useQuery(meQuery(shell.api));
  return (
    <FormDialog<{ till: string; float: string }, ShiftReport | null>
      title={SHIFT.open}
      check={{ schema: NewShift, words: { till: { label: SHIFT.till }, float: amountWords(SHIFT.float) } }}
      first={{ till: SHIFT.firstTill, float: '' }}
      save={(body, { formKey: key }) => {
        const send = async (signal: AbortSignal) =>
          (await call(shell, START_SHIFT, { body, idempotencyKey: key, signal })).data;
        return sentOrKept(send, { key, cashier: me?.userId ?? 0, drawer: { open: body } });
      }}
      onSaved={(report) => {
        const at = new Date().toISOString();
        if (report) client.setQueryData(shiftQuery(shell, me?.userId).queryKey, { report, at });
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
