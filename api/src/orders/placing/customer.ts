import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { phoneFault, phoneKey, withFirst0 } from '@shop/shared/format/phone';
import { isWritten, oneLine } from '@shop/shared/format/plainText';
import { provided } from '@shop/shared/format/provided';
import { refusedFields, type ApiError } from '../../kernel/http/apiError.ts';

/** Who an order is for; '' where nothing was asked for. */
export interface Customer {
  name: string;
  phone: string;
  secondaryPhone: string;
  address: string;
  city: string;
}

export type TillMethod = 'CASH' | 'CREDIT' | 'COD';

type User = CreateOrder['user'];

const WALK_IN: Customer = { name: 'Walk-in Customer', phone: '', secondaryPhone: '', address: '', city: '' };
const PHONE_SENTENCES = {
  length: 'Phone number must be exactly 11 digits (e.g., 03328888888)',
  prefix: 'Phone number must start with 03 (e.g., 03328888888)',
} as const;

/** The shopper of a storefront order. Throws 422 naming the field (storefront specification, 5). */
export function shopperOf(user: User): Customer {
  const customer = trimmed(user);
  refuseMissing({
    fullname: customer.name,
    primaryPhone: customer.phone,
    address: customer.address,
    city: customer.city,
  });
  refusePhone(customer.phone);
  return customer;
}

/**
 * The customer of an order made at the till: for cash nobody in particular unless somebody was chosen (`isNamed`), else a
 * name and a phone. Who owes for it, or gets it sent, is reached under a mobile number, however it was typed; what is sent
 * needs to be told where to. Throws 422 naming the fields.
 */
export function tillCustomerOf(method: TillMethod, user: User, isNamed: boolean): Customer {
  if (method === 'CASH') return isNamed ? namedCustomerOf(user) : WALK_IN;
  const customer = trimmed(user);
  refuseMissing({
    fullname: customer.name,
    primaryPhone: customer.phone,
    ...(method === 'COD' && { address: provided(customer.address), city: provided(customer.city) }),
  });
  const phone = phoneKey(customer.phone);
  refusePhone(phone);
  return { ...customer, phone };
}

/** The method and whose order it was before an edit. */
interface Edited {
  channel: 'storefront' | 'till';
  payment_method: string;
}

/**
 * The customer of an order that is edited: what its channel and a method it gets by the edit need; of cash at the till a name
 * is enough. Throws 422 naming the field.
 */
export function editedCustomerOf({ channel, payment_method }: Edited, method: TillMethod, user: User): Customer {
  if (channel === 'storefront') return shopperOf(user);
  if (method !== 'CASH') return method === payment_method ? namedCustomerOf(user) : tillCustomerOf(method, user, true);
  const customer = trimmed(user);
  refuseMissing({ fullname: customer.name });
  return customer;
}

function namedCustomerOf(user: User): Customer {
  const customer = trimmed(user);
  refuseMissing({ fullname: customer.name, primaryPhone: customer.phone });
  return customer;
}

/** Throws 422 unless the storefront offers the method: cash on delivery alone. */
export function checkStorefrontMethod(method: string): void {
  if (method !== 'COD') throw wrongMethod('must be COD.');
}

/** Throws 422 when the shop has switched a method of the till off; for new orders only. */
export function checkOffered(method: TillMethod, { cash, credit, cod }: ShopSettings['paymentMethods']): void {
  const isOffered = { CASH: cash, CREDIT: credit, COD: cod }[method];
  if (!isOffered) throw wrongMethod('is switched off in the settings.');
}

/** Throws 422 unless it is a method of the till (admin specification, 9). */
export function tillMethodOf(method: string): TillMethod {
  if (method === 'CASH' || method === 'CREDIT' || method === 'COD') return method;
  throw wrongMethod('must be CASH, CREDIT or COD.');
}

function trimmed(user: User): Customer {
  return {
    name: oneLine(user?.fullname ?? ''),
    phone: withFirst0(oneLine(user?.primaryPhone ?? '')),
    secondaryPhone: oneLine(user?.secondaryPhone ?? ''),
    address: oneLine(user?.address ?? ''),
    city: oneLine(user?.city ?? ''),
  };
}

function refuseMissing(needed: Partial<Record<keyof NonNullable<User>, string>>): void {
  const missing = Object.entries(needed).flatMap(([field, value]) => (isWritten(value) ? [] : [`user.${field}`]));
  const [first] = missing;
  if (first === undefined) return;
  const fields = Object.fromEntries(missing.map((field) => [field, 'This is needed.']));
  throw refusedFields(fields, { code: 'CUSTOMER_INCOMPLETE', message: `${first} is required.` });
}

function refusePhone(phone: string): void {
  const fault = phoneFault(phone);
  if (!fault) return;
  const field = 'user.primaryPhone';
  const message = `${field}: ${PHONE_SENTENCES[fault]}`;
  throw refusedFields({ [field]: PHONE_SENTENCES[fault] }, { code: 'INVALID_PHONE', message });
}

function wrongMethod(rule: string): ApiError {
  const message = `details.method ${rule}`;
  return refusedFields({ 'details.method': `This ${rule}` }, { code: 'METHOD_NOT_ALLOWED', message });
}
