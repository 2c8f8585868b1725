import type { KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import type { TillCustomer } from '../book/customer.ts';

type Filled = Omit<TillCustomer, 'primaryPhone'>;

export const NOTHING_FILLED: Filled = { fullName: '', secondaryPhone: '', address: '' };

/** What a phone's newest order says of its customer. */
export const filledFrom = ({ name, secondaryPhone, address }: KnownCustomer): Filled => ({
  fullName: name,
  secondaryPhone,
  address,
});

/** Fills in what nobody typed: empty fields, and those that still say what `before` filled in for another phone. */
export function withFilled(customer: TillCustomer, before: Filled, now: Filled): TillCustomer {
  const fill = (name: keyof Filled) =>
    customer[name].trim() === '' || customer[name] === before[name] ? now[name] : customer[name];
  return {
    ...customer,
    fullName: fill('fullName'),
    secondaryPhone: fill('secondaryPhone'),
    address: fill('address'),
  };
}
