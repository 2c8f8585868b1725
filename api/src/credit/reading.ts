import { sql } from 'kysely';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';

/** An order on credit that was not returned, cancelled or deleted. */
export interface Charge {
  id: number;
  total: Paisa;
  /** Completed: it was paid for once, so payments cover these first. */
  isFinished: boolean;
}

/** What of each order is still to be paid. */
interface Coverage {
  openOf: ReadonlyMap<number, Paisa>;
  /** All charges less all payments: what the customer owes, at least 0. */
  owed: Paisa;
  /** What was paid beyond all charges: the customer's money, after something paid for came back. */
  advance: Paisa;
}

/** An order on credit as its account needs it; amounts in paisa. */
export interface CreditOrder {
  id: number;
  phone: string;
  invoiceNumber: string;
  customerName: string;
  /** Less what came back and was taken off the account. */
  total: Paisa;
  isFinished: boolean;
  createdAt: string;
}

/** Phones of one query: databases take only so many values. */
const AT_ONCE = 1000;

/** Orders on credit that were not returned, cancelled or deleted: what is owed for. */
export const creditOrders = (db: Reader) =>
  db
    .selectFrom('orders as o')
    .where('o.payment_method', '=', 'CREDIT')
    .where('o.removed_at', 'is', null)
    .where('o.fulfilment', 'not in', ['returned', 'cancelled']);

/** What of an order `o` came back and was taken off the account of its customer. */
const TAKEN_OFF = sql<number>`coalesce((select sum(f.amount) from returns r
  inner join return_refunds f on f.return_id = r.id and f.method = 'account' where r.order_id = o.id), 0)`;

/** What an order `o` on credit is to be paid with. */
export const CHARGE = sql<number>`(o.total - ${TAKEN_OFF})`;

export interface Account extends Coverage {
  phone: string;
  orders: CreditOrder[];
  charged: Paisa;
  paid: Paisa;
}

/** The account of a phone as it stands; empty for one that never bought on credit. */
export async function readAccount(db: Reader, phone: string): Promise<Account> {
  const account = (await readAccounts(db, [phone])).get(phone);
  return account ?? { phone, orders: [], charged: 0, paid: 0, openOf: new Map(), owed: 0, advance: 0 };
}

/** The accounts of several phones. */
export async function readAccounts(db: Reader, phones: readonly string[]): Promise<Map<string, Account>> {
  const accounts: [string, Account][] = [];
  for (let at = 0; at < phones.length; at += AT_ONCE) {
    accounts.push(...(await readSome(db, phones.slice(at, at + AT_ONCE))));
  }
  return new Map(accounts);
}

async function readSome(db: Reader, phones: readonly string[]): Promise<Map<string, Account>> {
  const orders = await creditOrders(db)
    .select(['o.id', 'o.phone_key', 'o.invoice_number', 'o.customer_name', 'o.status', 'o.created_at'])
    .select(CHARGE.as('charge'))
    .where('o.phone_key', 'in', phones)
    .orderBy('o.id')
    .execute();
  const payments = await db
    .selectFrom('customer_payments')
    .select((eb) => ['phone', eb.fn.sum<number>('amount').as('paid')])
    .where('phone', 'in', phones)
    .groupBy('phone')
    .execute();
  const paidOf = new Map(payments.map(({ phone, paid }) => [phone, Number(paid)]));
  const ordersOf = Map.groupBy(orders, (row) => row.phone_key);
  return new Map(
    [...new Set([...ordersOf.keys(), ...paidOf.keys()])].map((phone) => {
      const own = (ordersOf.get(phone) ?? []).map((row) => ({
        id: row.id,
        phone,
        invoiceNumber: row.invoice_number,
        customerName: row.customer_name,
        total: Number(row.charge),
        isFinished: isFinished(row.status),
        createdAt: row.created_at,
      }));
      const paid = paidOf.get(phone) ?? 0;
      const charged = own.reduce((sum, { total }) => sum + total, 0);
      return [phone, { phone, orders: own, charged, paid, ...coverOrders(own, paid) }];
    }),
  );
}

/**
 * Spreads what was paid over the orders of one customer, given oldest first: those that are completed come first, then
 * the oldest. Decision 0040.
 */
export function coverOrders(charges: readonly Charge[], paid: Paisa): Coverage {
  const openOf = new Map<number, Paisa>();
  let left = Math.max(0, paid);
  for (const { id, total } of [
    ...charges.filter((one) => one.isFinished),
    ...charges.filter((one) => !one.isFinished),
  ]) {
    const covered = Math.min(left, total);
    left -= covered;
    openOf.set(id, total - covered);
  }
  const balance = charges.reduce((sum, { total }) => sum + total, 0) - paid;
  return { openOf, owed: Math.max(0, balance), advance: Math.max(0, -balance) };
}
