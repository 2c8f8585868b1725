import type { CustomerConsent } from '@shop/shared/contracts/http/orders/customers';
import type { Person } from '@shop/shared/contracts/http/people/privacy';
import { OWNER_KINDS } from '@shop/shared/contracts/messageKinds';
import { isOpen } from '@shop/shared/contracts/orderStatus';
import type { Paisa } from '@shop/shared/format/money';
import { rupeesOf } from '@shop/shared/format/money';
import { phoneKey, whatsAppNumber } from '@shop/shared/format/phone';
import { readAccount } from '../credit/reading.ts';
import { readConsents } from '../customers/consents.ts';
import { knownBy } from '../customers/summing.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';
import { readAddressee } from './addressee.ts';
import { ERASED } from './replacements.ts';

/** All rows the shop has of a phone. */
export interface KnownPerson {
  key: string;
  /** Its own, also deleted ones. */
  orders: Row<'orders'>[];
  /** Of others, who name it as a second phone. */
  namedIn: Row<'orders'>[];
  payments: Row<'customer_payments'>[];
  account: Row<'customer_accounts'> | undefined;
  heldCarts: Row<'held_carts'>[];
  block: Row<'blocked_phones'> | undefined;
  /** What staff say of its customer, who may be known by another phone. */
  said: Row<'customers'> | undefined;
  /** Others that are known to be the same person's. */
  otherPhones: string[];
  /** Paisa; below 0 is money of theirs. */
  owed: Paisa;
  consents: CustomerConsent[];
  /** Sizes it asked to be told of. */
  restock: Row<'restock_requests'>[];
  /** What was written both ways. */
  written: Row<'customer_messages'>[];
  /** What went to it of orders that are not its own: of others, mistyped. */
  messages: Row<'messages'>[];
}

/** Of whom there is nothing. */
const NOBODY: KnownPerson = {
  key: '',
  orders: [],
  namedIn: [],
  payments: [],
  account: undefined,
  heldCarts: [],
  block: undefined,
  said: undefined,
  otherPhones: [],
  owed: 0,
  consents: [],
  restock: [],
  written: [],
  messages: [],
};

/** Whether somebody is known by an address of mail, and by no phone. */
export const isAddressee = ({ key }: Pick<KnownPerson, 'key'>): boolean => key.includes('@');

/** `typed` is a phone in any form, or an address of mail. Throws 422 for neither, 404 UNKNOWN_PERSON for one nothing is known of. */
export async function readPerson(db: Reader, typed: string): Promise<KnownPerson> {
  const key = typed.includes('@') ? typed.trim().toLowerCase() : phoneKey(typed);
  if (key === '') throw refusedFields({ phone: 'This has no phone number in it.' });
  const person = isAddressee({ key }) ? { ...NOBODY, key, ...(await readAddressee(db, key)) } : await readRows(db, key);
  const { account, block, ...lists } = person;
  const isKnown = Object.values(lists).some((list) => Array.isArray(list) && list.length > 0);
  if (!isKnown && !account && !block) throw new ApiError('UNKNOWN_PERSON');
  return person;
}

/** What there is under a phone as it is compared, if anything. */
export async function readRows(db: Reader, key: string): Promise<KnownPerson> {
  const orders = await db.selectFrom('orders').selectAll().where('phone_key', '=', key).orderBy('id').execute();
  const named = db.selectFrom('orders').selectAll().where('secondary_phone_key', '=', key);
  const { owed, advance } = await readAccount(db, key);
  const knownAs = await knownBy(db, [key]);
  return {
    key,
    orders,
    namedIn: await named.where('phone_key', '<>', key).orderBy('id').execute(),
    payments: await db.selectFrom('customer_payments').selectAll().where('phone', '=', key).orderBy('id').execute(),
    account: await db.selectFrom('customer_accounts').selectAll().where('phone', '=', key).executeTakeFirst(),
    heldCarts: (await db.selectFrom('held_carts').selectAll().orderBy('id').execute()).filter(
      ({ cart }) => phoneKey(customerIn(cart)?.primaryPhone ?? '') === key,
    ),
    block: await db.selectFrom('blocked_phones').selectAll().where('phone', '=', key).executeTakeFirst(),
    said: await db.selectFrom('customers').selectAll().where('phone', '=', knownAs(key)).executeTakeFirst(),
    otherPhones: await otherPhonesOf(db, key),
    owed: owed - advance,
    consents: await readConsents(db, [key]),
    restock: await db.selectFrom('restock_requests').selectAll().where('phone', '=', key).orderBy('id').execute(),
    written: await db.selectFrom('customer_messages').selectAll().where('phone', '=', key).orderBy('id').execute(),
    messages: await messagesTo(db, key),
  };
}

async function messagesTo(db: Reader, key: string): Promise<Row<'messages'>[]> {
  const number = whatsAppNumber(key);
  if (number === '') return [];
  return db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', number)
    .where('kind', 'not in', OWNER_KINDS)
    .where((eb) =>
      eb.or([
        eb('order_id', 'is', null),
        eb('order_id', 'not in', eb.selectFrom('orders').select('id').where('phone_key', '=', key)),
      ]),
    )
    .orderBy('id')
    .execute();
}

async function otherPhonesOf(db: Reader, key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_phones')
    .selectAll()
    .where((eb) => eb.or([eb('phone', '=', key), eb('customer', '=', key)]))
    .execute();
  return rows.map(({ phone, customer }) => (phone === key ? customer : phone));
}

/** What it is, for whoever decides about it. */
export function summaryOf(person: KnownPerson): Person {
  const names = person.orders.map(({ customer_name }) => customer_name).filter((name) => name !== ERASED);
  return {
    phone: person.key,
    names: [...new Set(names.toReversed())],
    orders: person.orders.length,
    namedIn: person.namedIn.length,
    payments: person.payments.length,
    heldCarts: person.heldCarts.length,
    messages: person.messages.length,
    isBlocked: person.block !== undefined,
    openOrders: openOf(person).map(({ invoice_number }) => invoice_number),
    owed: rupeesOf(person.owed),
  };
}

/** Orders somebody is still at work on; an address of mail may be taken out of any. */
export const openOf = ({ key, orders, namedIn }: KnownPerson): Row<'orders'>[] =>
  (isAddressee({ key }) ? [] : [...orders, ...namedIn]).filter((order) => order.removed_at === null && isOpen(order));

/** Who was chosen for a held cart. */
export const customerIn = (cart: string) =>
  (
    JSON.parse(cart) as {
      customer?: Partial<Record<'fullName' | 'primaryPhone' | 'secondaryPhone' | 'address', string>>;
    }
  ).customer;
