import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { keptCity } from '@shop/shared/format/cityNamed';
import { isCallable, phoneFault, phoneKey, withFirst0 } from '@shop/shared/format/phone';
import { isWritten, oneLine } from '@shop/shared/format/plainText';
import { provided } from '@shop/shared/format/provided';
import type { Row } from '../../kernel/db/schema.ts';
import { refusedFields, type ApiError } from '../../kernel/http/apiError.ts';

/** Who an order is for; '' where nothing was asked for. */
export interface Customer {
  name: string;
  phone: string;
  secondaryPhone: string;
  address: string;
  city: string;
  /** Of a shopper's order. */
  email?: string;
}

export type TillMethod = 'CASH' | 'CREDIT' | 'COD';

type User = CreateOrder['user'];

const WALK_IN: Customer = { name: 'Walk-in Customer', phone: '', secondaryPhone: '', address: '', city: '' };
const PHONE_SENTENCES = {
  length: 'Phone number must be exactly 11 digits (e.g., 03328888888)',
  prefix: 'Phone number must start with 03 (e.g., 03328888888)',
  part: 'Phone number must be whole: 11 digits from 03, or a landline or foreign number with its code',
} as const;

/** The shopper of a storefront order. Throws 422 naming the field (storefront specification, 5). */
export function shopperOf(user: User): Customer {
  const customer = { ...trimmed(user), email: user?.email?.trim() ?? '' };
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
 * name and a phone. Who owes for it can be called; who gets it sent has a mobile number, however it was typed, and it needs
 * to be told where to. Throws 422 naming the fields.
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
  if (method === 'CREDIT' && phoneFault(phone) !== null) {
    if (!isCallable(phone)) throw wrongPhone('part');
    return customer;
  }
  refusePhone(phone);
  return { ...customer, phone };
}

/** An order as it was before an edit. */
type Edited = Pick<Row<'orders'>, 'channel' | 'payment_method' | 'phone_key' | 'customer_address' | 'customer_city'>;

/**
 * The customer of an order that is edited: what its channel and a method it gets by the edit need; of cash at the till a name
 * is enough. A city that stands there in Urdu stays so until somebody writes another. Throws 422 naming the field.
 */
export function editedCustomerOf(order: Edited, method: TillMethod, user: User): Customer {
  const customer = completeCustomerOf(order, method, user);
  return oneLine(user?.city ?? '') === order.customer_city ? { ...customer, city: order.customer_city } : customer;
}

function completeCustomerOf(order: Edited, method: TillMethod, user: User): Customer {
  if (order.channel === 'storefront') return shopperOf(user);
  if (method !== 'CASH' && method !== order.payment_method) return tillCustomerOf(method, user, true);
  if (method === 'COD') return sentCustomerOf(order, user);
  if (method === 'CREDIT') return namedCustomerOf(user);
  const customer = trimmed(user);
  refuseMissing({ fullname: customer.name });
  return customer;
}

/** Of what is sent and stays so: what it lacked before it may lack still, but an edit takes nothing away. */
function sentCustomerOf({ phone_key, customer_address, customer_city }: Edited, user: User): Customer {
  const customer = trimmed(user);
  refuseMissing({
    fullname: customer.name,
    primaryPhone: customer.phone,
    ...(isWritten(provided(customer_address)) && { address: provided(customer.address) }),
    ...(isWritten(provided(customer_city)) && { city: provided(customer.city) }),
  });
  const phone = phoneKey(customer.phone);
  if (phone === phone_key) return customer;
  refusePhone(phone);
  return { ...customer, phone };
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
    city: keptCity(oneLine(user?.city ?? '')),
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
  if (fault) throw wrongPhone(fault);
}

/** 422 INVALID_PHONE of a field. */
export function wrongPhone(fault: keyof typeof PHONE_SENTENCES, field = 'user.primaryPhone'): ApiError {
  const message = `${field}: ${PHONE_SENTENCES[fault]}`;
  return refusedFields({ [field]: PHONE_SENTENCES[fault] }, { code: 'INVALID_PHONE', message });
}

function wrongMethod(rule: string): ApiError {
  const message = `details.method ${rule}`;
  return refusedFields({ 'details.method': `This ${rule}` }, { code: 'METHOD_NOT_ALLOWED', message });
}
