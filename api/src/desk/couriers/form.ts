import type { NewCourier } from '@shop/shared/contracts/http/orders/couriers';
import { gramsIn } from '@shop/shared/format/city';
import { keptCity, keptCityKey } from '@shop/shared/format/cityNamed';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { nameKey, oneLine } from '@shop/shared/format/plainText';
import { searchTextOf } from '@shop/shared/format/search';
import { FormFaults } from '../../kernel/http/formFaults.ts';

const MOST_KILOGRAMS = 100;

export interface CourierValues {
  name: string;
  name_key: string;
  tracking_page: string;
  charge: Paisa;
  return_charge: Paisa;
  parcel_grams: number;
  step_grams: number;
  step_charge: Paisa;
}

export interface CityCharge {
  city_key: string;
  city: string;
  charge: Paisa;
  return_charge: Paisa;
  /** Null is as for any city. */
  step_charge: Paisa | null;
}

/** Checks what staff wrote down of a courier against the rules. Throws 422 naming the fields. */
export function readCourierForm(form: NewCourier): { values: CourierValues; charges: CityCharge[] } {
  const faults = new FormFaults();
  const amount = (field: string, text: string | number): Paisa => {
    const paisa = parseAmount(text);
    if (paisa === null) faults.add(field, 'An amount has at most two decimals.');
    return paisa ?? 0;
  };
  const name = oneLine(form.name);
  const trackingPage = form.trackingPage?.trim() ?? '';
  if (trackingPage !== '' && !isAddressWithNumber(trackingPage)) {
    faults.add(
      'trackingPage',
      'This must be an address (https://…) with {number} in the place of the tracking number.',
    );
  }
  const grams = (field: 'parcelWeight' | 'weightStep'): number => {
    const weight = Number(form[field] ?? 0);
    if (weight > MOST_KILOGRAMS) faults.add(field, `This must not be more than ${MOST_KILOGRAMS}.`);
    return gramsIn(weight);
  };
  const [parcel_grams, step_grams] = [grams('parcelWeight'), grams('weightStep')];
  const step_charge = amount('stepCharge', form.stepCharge || 0);
  const seen = new Set<string>();
  const charges = (form.charges ?? []).map((row, index) => {
    const at = `charges[${index}]`;
    const city = keptCity(oneLine(row.city));
    const city_key = keptCityKey(city);
    if (seen.has(city_key)) faults.add(`${at}.city`, 'This city is there twice.');
    seen.add(city_key);
    const [charge, return_charge] = [
      amount(`${at}.charge`, row.charge),
      amount(`${at}.returnCharge`, row.returnCharge),
    ];
    const own = row.stepCharge ?? '';
    return { city_key, city, charge, return_charge, step_charge: own === '' ? null : amount(`${at}.stepCharge`, own) };
  });
  const takesWeight = step_charge > 0 || charges.some((row) => (row.step_charge ?? 0) > 0);
  if (takesWeight && step_grams === 0) faults.add('weightStep', 'Say for how many kilograms the charge is.');
  const values = {
    name,
    name_key: nameKey(name),
    search_text: searchTextOf(name),
    tracking_page: trackingPage,
    charge: amount('charge', form.charge),
    return_charge: amount('returnCharge', form.returnCharge),
    parcel_grams,
    step_grams,
    step_charge,
  };
  faults.throwIfAny();
  return { values, charges };
}

function isAddressWithNumber(text: string): boolean {
  return text.includes('{number}') && URL.canParse(text.replace('{number}', '1'));
}
