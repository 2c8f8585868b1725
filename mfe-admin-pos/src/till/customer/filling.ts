import type { KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import type { TillCustomer } from '../book/customer.ts';

type Filled = Required<Omit<TillCustomer, 'primaryPhone'>>;

export const NOTHING_FILLED: Filled = { fullName: '', secondaryPhone: '', address: '', city: '' };

/** What a phone's newest order says of its customer. */
export const filledFrom = ({ name, secondaryPhone, address, city = '' }: KnownCustomer): Filled => ({
  fullName: name,
  secondaryPhone,
  address,
  city,
});

/** Fills in what nobody typed: empty fields, and those that still say what `before` filled in for another phone. */
export function withFilled(customer: TillCustomer, before: Filled, now: Filled): TillCustomer {
  const fill = (name: keyof Filled) => {
    const { [name]: typed = '' } = customer;
    return typed.trim() === '' || typed === before[name] ? now[name] : typed;
  };
  return {
    ...customer,
    fullName: fill('fullName'),
    secondaryPhone: fill('secondaryPhone'),
    address: fill('address'),
    city: fill('city'),
  };
}
