import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { phoneFault, withFirst0 } from '@shop/shared/format/phone';
import { isWritten, oneLine } from '@shop/shared/format/plainText';
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
  const fault = phoneFault(customer.phone);
  if (fault) {
    const field = 'user.primaryPhone';
    const message = `${field}: ${PHONE_SENTENCES[fault]}`;
    throw refusedFields({ [field]: PHONE_SENTENCES[fault] }, { code: 'INVALID_PHONE', message });
  }
  return customer;
}

/**
 * The customer of an order made at the till: for cash nobody in particular unless somebody was chosen (`isNamed`), else a
 * name and a phone.
 */
export function tillCustomerOf(method: TillMethod, user: User, isNamed: boolean): Customer {
  if (method === 'CASH' && !isNamed) return WALK_IN;
  const customer = trimmed(user);
  refuseMissing({ fullname: customer.name, primaryPhone: customer.phone });
  return customer;
}

/**
 * The customer of an order that is edited: what its channel needs; of cash at the till a name is enough. Throws 422 naming
 * the field.
 */
export function editedCustomerOf(channel: 'storefront' | 'till', method: TillMethod, user: User): Customer {
  if (channel === 'storefront') return shopperOf(user);
  if (method !== 'CASH') return tillCustomerOf(method, user, true);
  const customer = trimmed(user);
  refuseMissing({ fullname: customer.name });
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

function wrongMethod(rule: string): ApiError {
  const message = `details.method ${rule}`;
  return refusedFields({ 'details.method': `This ${rule}` }, { code: 'METHOD_NOT_ALLOWED', message });
}
