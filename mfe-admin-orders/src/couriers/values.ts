import { asOne } from '@shop/shared/admin/form/differences';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { NewCourier, type Courier } from '@shop/shared/contracts/http/orders/couriers';
import { cityKey } from '@shop/shared/format/city';
import { COURIER_FORM } from './texts.ts';

/** The form's fields, as they are typed; rupees and kilograms. */
export interface CourierValues {
  name: string;
  trackingPage: string;
  parcelWeight: string;
  weightStep: string;
  stepCharge: string;
  charge: string;
  returnCharge: string;
  charges: { city: string; charge: string; returnCharge: string; stepCharge: string }[];
  /** What a change was made on; 0 for a new one. */
  version: number;
}

const above0 = (value = 0): string => (value > 0 ? String(value) : '');

/** Those of a courier; of null, of an empty form. */
export function courierValues(courier: Courier | null): CourierValues {
  if (!courier) {
    const weights = { parcelWeight: '', weightStep: '', stepCharge: '' };
    return { name: '', trackingPage: '', ...weights, charge: '', returnCharge: '0', charges: [], version: 0 };
  }
  const { name, trackingPage, parcelWeight, weightStep, stepCharge, charge, returnCharge, charges, version } = courier;
  return {
    name,
    trackingPage,
    parcelWeight: above0(parcelWeight),
    weightStep: above0(weightStep),
    stepCharge: above0(stepCharge),
    charge: String(charge),
    returnCharge: String(returnCharge),
    charges: charges.map((row) => ({
      city: row.city,
      charge: String(row.charge),
      returnCharge: String(row.returnCharge),
      stepCharge: String(row.stepCharge ?? ''),
    })),
    version,
  };
}

/** What is sent of them. */
export function bodyOf({ version: _version, ...values }: CourierValues): NewCourier {
  return { ...values, trackingPage: values.trackingPage.trim() };
}

const WORDS = {
  name: { label: COURIER_FORM.name, wrong: COURIER_FORM.nameWrong },
  trackingPage: { label: COURIER_FORM.trackingPage, wrong: COURIER_FORM.trackingPageWrong },
  parcelWeight: { label: COURIER_FORM.parcelWeight, wrong: COURIER_FORM.parcelWeightWrong },
  weightStep: { label: COURIER_FORM.weightStep, wrong: COURIER_FORM.weightStepWrong },
  stepCharge: amountWords(COURIER_FORM.stepCharge),
  charge: amountWords(COURIER_FORM.charge),
  returnCharge: amountWords(COURIER_FORM.returnCharge),
  'charges.*.city': { label: COURIER_FORM.city },
  'charges.*.charge': amountWords(COURIER_FORM.charge),
  'charges.*.returnCharge': amountWords(COURIER_FORM.returnCharge),
  'charges.*.stepCharge': amountWords(COURIER_FORM.stepCharge),
};

export const CHECK: FormCheck<CourierValues> = {
  schema: NewCourier,
  words: WORDS,
  body: bodyOf,
  rules({ trackingPage, weightStep, stepCharge, charges }) {
    const faults: Record<string, string> = {};
    const page = trackingPage.trim();
    if (page !== '' && !page.includes('{number}')) faults['trackingPage'] = COURIER_FORM.trackingPageWrong;
    const takesWeight = [stepCharge, ...charges.map((row) => row.stepCharge)].some((amount) => Number(amount) > 0);
    if (takesWeight && weightStep.trim() === '') faults['weightStep'] = COURIER_FORM.weightStepMissing;
    const keys = charges.map(({ city }) => cityKey(city));
    for (const [index, key] of keys.entries()) {
      if (key !== '' && keys.indexOf(key) < index) faults[`charges.${index}.city`] = COURIER_FORM.cityTwice;
    }
    return faults;
  },
};

const KEYS = ['name', 'trackingPage', 'parcelWeight', 'charge', 'returnCharge', 'weightStep', 'stepCharge'] as const;

/** How two states of a courier are set against each other. */
export const compare = asOne<CourierValues>(COURIER_FORM.label, (values) => [
  ...KEYS.map((key) => [WORDS[key].label, values[key]] as const),
  [
    COURIER_FORM.cities,
    values.charges
      .map(({ city, ...amounts }) => `${city} ${Object.values(amounts).filter(Boolean).join(' / ')}`)
      .join(', '),
  ],
]);
