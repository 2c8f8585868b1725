import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import {
  SETTLE_DIFFERENCE,
  SettleDifference,
  type ParcelMoney,
} from '@shop/shared/contracts/http/accounting/courierMoney';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { moneyKey } from './queries.ts';
import { SETTLE } from './texts.ts';

const ANSWERS = [
  { value: 'paid', label: SETTLE.paid },
  { value: 'accepted', label: SETTLE.accepted },
];

interface Values {
  answer: 'paid' | 'accepted';
  note: string;
}

/** Says what became of a difference, which is then owed no more. */
export function SettleDialog({ parcel, onClose }: { parcel: ParcelMoney; onClose(): void }) {
  const shell = useShell();
  const { id, rest, trackingNumber } = parcel;
  return (
    <FormDialog<Values, ParcelMoney>
      title={SETTLE.title(trackingNumber)}
      check={{
        schema: SettleDifference,
        words: { answer: { label: SETTLE.answer }, note: { label: SETTLE.note } },
        body: (values) => ({ id, rest, ...values }),
      }}
      first={{ answer: 'paid', note: '' }}
      save={async (values) => (await call(shell, SETTLE_DIFFERENCE, { body: { id, rest, ...values } })).data}
      invalidates={[moneyKey]}
      done={() => SETTLE.done}
      onClose={onClose}
      submitLabel={SETTLE.save}
      failed={SETTLE.failed}
    >
      <p>{SETTLE.explain(formatStaffAmount(rest))}</p>
      <Field name="answer" as={SelectField} label={SETTLE.answer} options={ANSWERS} required />
      <Field name="note" as={TextField} label={SETTLE.note} maxLength={300} autoComplete="off" />
    </FormDialog>
  );
}
