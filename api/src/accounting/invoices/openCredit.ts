import { sql } from 'kysely';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { CHARGE, creditOrders, readAccounts } from '../../credit/reading.ts';

export interface OpenCredit {
  /** What of each order on credit is still to be paid, where something is. */
  openOf: Map<number, Paisa>;
  /** Completed ones that are owed for again, since a payment was taken back. */
  owedAgain: number[];
}

/** What is open of all orders on credit. Accounts that are even are not looked into. */
export async function openCredit(db: Reader): Promise<OpenCredit> {
  const paid = sql<number>`coalesce((select sum(p.amount) from customer_payments p where p.phone = o.phone_key), 0)`;
  const phones = await creditOrders(db)
    .select('o.phone_key')
    .groupBy('o.phone_key')
    .having(sql<number>`sum(${CHARGE})`, '>', paid)
    .execute();
  const openOf = new Map<number, Paisa>();
  const owedAgain: number[] = [];
  const accounts = await readAccounts(
    db,
    phones.map(({ phone_key }) => phone_key),
  );
  for (const account of accounts.values()) {
    for (const { id, isFinished } of account.orders) {
      const open = account.openOf.get(id) ?? 0;
      if (open === 0) continue;
      openOf.set(id, open);
      if (isFinished) owedAgain.push(id);
    }
  }
  return { openOf, owedAgain };
}
