import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';

/** Whoever pays to the account, buys on it or changes it waits until this transaction ends. */
export function lockAccount(trx: Writer, phone: string): Promise<Row<'customer_accounts'>> {
  return trx
    .insertInto('customer_accounts')
    .values({ phone, changes: 1 })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({ changes: eb('customer_accounts.changes', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
