import { useFormContext } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import type { Compared } from '@shop/shared/admin/form/differences';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { CorrectParcel, type Parcel, CORRECT_PARCEL } from '@shop/shared/contracts/http/orders/parcels';
import { chargesFor } from '@shop/shared/format/city';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ordersKey } from '../orderQueries.ts';
import { couriersQuery } from './queries.ts';
import { PARCEL } from './texts.ts';

interface Values {
  courierId: string;
  /** Its name, for people. */
  courier: string;
  trackingNumber: string;
  cost: string;
  returnCharge: string;
  seen: CorrectParcel['seen'];
}

const { dialog: texts } = PARCEL;

const WORDS = {
  courierId: { label: PARCEL.courier, wrong: texts.needed },
  trackingNumber: { label: PARCEL.number, wrong: texts.wrongNumber },
  cost: amountWords(PARCEL.cost),
  returnCharge: amountWords(PARCEL.returnCharge),
};

/** Puts right who has a parcel, its number there and what it costs; or writes it down where nobody did. */
export function ParcelDialog({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  const shell = useShell();
  const { invoiceId: id, invoiceNumber } = parcel;
  const body = ({ courier: _name, ...values }: Values): CorrectParcel => ({ id, ...values });
  return (
    <FormDialog<Values, unknown>
      title={texts.title(invoiceNumber)}
      check={{ schema: CorrectParcel, words: WORDS, body }}
      first={valuesOf(parcel)}
      meanwhile={{ load: (current) => valuesOf(current as Parcel), compare: COMPARED }}
      save={(values) => call(shell, CORRECT_PARCEL, { body: body(values) })}
      invalidates={[ordersKey]}
      done={() => texts.saved(invoiceNumber)}
      onClose={onClose}
      submitLabel={texts.submit}
      failed={texts.failed}
    >
      <CourierField parcel={parcel} />
      <Field
        name="trackingNumber"
        as={TextField}
        label={PARCEL.number}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        data-takes-code=""
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="cost" as={AmountField} label={PARCEL.cost} required />
        <Field name="returnCharge" as={AmountField} label={PARCEL.returnCharge} hint={texts.returnHint} required />
      </div>
    </FormDialog>
  );
}

/** Another courier takes something else for the city. */
function CourierField({ parcel: { city, shipment } }: { parcel: Parcel }) {
  const { api } = useShell();
  const { data } = useQuery(couriersQuery(api));
  const { getValues, setValue } = useFormContext<Values>();
  const inUse: Pick<Courier, 'courierId' | 'name'>[] = data?.data ?? [];
  const isListed = inUse.some(({ courierId }) => courierId === shipment?.courierId);
  // One that is switched off, or not read yet, still has its parcel.
  const all = shipment && !isListed ? [{ courierId: shipment.courierId, name: shipment.courier }, ...inUse] : inUse;
  const proposeCharges = () => {
    const chosen = data?.data.find(({ courierId }) => String(courierId) === getValues('courierId'));
    setValue('courier', chosen?.name ?? shipment?.courier ?? '');
    const kept = shipment && String(shipment.courierId) === getValues('courierId');
    const charges = kept ? { charge: shipment.cost, returnCharge: shipment.returnCharge } : null;
    const { charge, returnCharge } = charges ?? (chosen ? chargesFor(city, chosen) : { charge: 0, returnCharge: 0 });
    setValue('cost', String(charge));
    setValue('returnCharge', String(returnCharge));
  };
  const field = {
    name: 'courierId',
    label: PARCEL.courier,
    hint: texts.chargesHint,
    options: all.map((one) => ({ value: String(one.courierId), label: one.name })),
    onChanged: proposeCharges,
    required: true,
  };
  return shipment ? <Field {...field} as={SelectField} /> : <Field {...field} as={ChoiceField} choose={texts.choose} />;
}

function valuesOf({ shipment }: Parcel): Values {
  const { courierId = '', courier = '', trackingNumber = '', cost = '', returnCharge = '' } = shipment ?? {};
  return {
    courierId: String(courierId),
    courier,
    trackingNumber,
    cost: String(cost),
    returnCharge: String(returnCharge),
    seen: shipment,
  };
}

const COMPARED: Compared<Values> = {
  parts: ({ courier, trackingNumber, cost, returnCharge }) => [
    { key: 'courierId', label: PARCEL.courier, text: courier },
    { key: 'trackingNumber', label: PARCEL.number, text: trackingNumber },
    { key: 'cost', label: PARCEL.cost, text: amountText(cost) },
    { key: 'returnCharge', label: PARCEL.returnCharge, text: amountText(returnCharge) },
  ],
  merge: (mine, theirs, taken) => {
    const of = (key: string) => (taken.has(key) ? theirs : mine);
    const { courierId, courier } = of('courierId');
    return {
      courierId,
      courier,
      trackingNumber: of('trackingNumber').trackingNumber,
      cost: of('cost').cost,
      returnCharge: of('returnCharge').returnCharge,
      seen: theirs.seen,
    };
  },
};

const amountText = (rupees: string): string => (rupees === '' ? '' : formatStaffAmount(Number(rupees)));
