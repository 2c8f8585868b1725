import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { type AdviceKind, GIVE_ADVICE, GiveAdvice } from '@shop/shared/contracts/http/orders/advice';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ordersKey } from '../orderQueries.ts';
import { CityField } from './CityField.tsx';
import { ADVICE } from './texts.ts';

/** A parcel as its form needs it. */
export interface AdvisedParcel {
  invoiceId: number;
  invoiceNumber: string;
  phone: string;
  address: string;
  city: string;
  courier: string;
  canTell: boolean;
  advice: { adviceId: number } | null;
}

interface AdviceDialogProps {
  kind: AdviceKind;
  /** One, or with `ids` any of them. */
  parcel?: AdvisedParcel;
  ids: readonly number[];
  onDone?: () => void;
  onClose(): void;
}

interface Values {
  note: string;
  address: string;
  city: string;
  phone: string;
}

/** Says what is to be done with a parcel that could not be handed over, or with several. */
export function AdviceDialog({ kind, parcel, ids, onDone, onClose }: AdviceDialogProps) {
  const shell = useShell();
  const isAddress = kind === 'address';
  const bodyOf = ({ note, address, city, phone }: Values) => ({
    kind,
    note,
    ...(isAddress && { address, city, phone }),
    parcels: parcel ? [{ id: parcel.invoiceId, seen: parcel.advice?.adviceId ?? 0 }] : ids.map((id) => ({ id })),
  });
  const courier = parcel ? (parcel.canTell ? ADVICE.byCall : ADVICE.byPhone)(parcel.courier) : ADVICE.mixed;
  return (
    <FormDialog
      title={ADVICE.kindsOf[kind](ADVICE.named(parcel?.invoiceNumber ?? '', parcel ? 1 : ids.length))}
      check={{
        schema: GiveAdvice,
        words: {
          note: { label: ADVICE.note, wrong: ADVICE.wrongNote },
          address: { label: ADVICE.address },
          city: { label: ADVICE.city },
          phone: { label: ADVICE.phone },
        },
        body: bodyOf,
      }}
      first={
        { note: '', address: parcel?.address ?? '', city: parcel?.city ?? '', phone: parcel?.phone ?? '' } as Values
      }
      save={async (values, { formKey }) =>
        (await call(shell, GIVE_ADVICE, { body: bodyOf(values), idempotencyKey: formKey })).data
      }
      invalidates={[ordersKey]}
      done={({ advised, refused }) =>
        refused.length === 0
          ? ADVICE.done(advised)
          : { title: ADVICE.some(advised, refused.length), description: refused[0]?.reason ?? '' }
      }
      onSaved={onDone}
      onClose={onClose}
      submitLabel={ADVICE.submit[kind]}
      tone={kind === 'return' ? 'danger' : 'neutral'}
      failed={ADVICE.failed}
    >
      <p className="text-sm text-ink-soft">{courier}</p>
      {isAddress && parcel && (
        <>
          <Field name="address" as={TextAreaField} label={ADVICE.address} rows={2} required maxLength={500} />
          <Field name="city" as={CityField} label={ADVICE.city} hint={ADVICE.cityHint} required maxLength={100} />
          <Field
            name="phone"
            as={TextField}
            label={ADVICE.phone}
            hint={ADVICE.phoneHint}
            inputMode="tel"
            maxLength={30}
          />
        </>
      )}
      <Field
        name="note"
        as={TextField}
        label={kind === 'return' ? ADVICE.reason : ADVICE.note}
        {...(kind !== 'return' && { hint: ADVICE.noteHint })}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
