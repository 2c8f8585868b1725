import type { ErasedPerson } from '@shop/shared/contracts/http/people/privacy';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { OWNER_KINDS } from '@shop/shared/contracts/messageKinds';
import { sql, type SqlBool } from 'kysely';
import type { Database, Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { eraseAddress } from './erasePhone.ts';

const is = (column: string, address: string) => sql<SqlBool>`lower(${sql.ref(column)}) = ${address}`;

/** Who is known by an address of mail alone: it stands in orders of others, mistyped, and messages went there. */
export async function readAddressee(
  db: Reader,
  address: string,
): Promise<{ namedIn: Row<'orders'>[]; messages: Row<'messages'>[] }> {
  const orders = db.selectFrom('orders').selectAll().where(is('customer_email', address)).orderBy('id');
  const messages = db
    .selectFrom('messages')
    .selectAll()
    .where('channel', '=', 'mail')
    .where(is('recipient', address))
    .where('kind', 'not in', OWNER_KINDS)
    .orderBy('id');
  return { namedIn: await orders.execute(), messages: await messages.execute() };
}

/** Takes an address of mail out of orders, of what was sent, and of whatever it was written in. Nothing more goes there. */
export async function eraseAddressee(
  db: Database,
  staff: StaffIdentity,
  { key, namedIn }: { key: string; namedIn: readonly object[] },
): Promise<ErasedPerson> {
  await eraseAddress(db, key);
  return db.transaction(async (trx) => {
    await trx.updateTable('orders').set({ customer_email: '' }).where(is('customer_email', key)).execute();
    await trx
      .updateTable('messages')
      .set({ recipient: '', reason: '' })
      .where('channel', '=', 'mail')
      .where(is('recipient', key))
      .where('kind', 'not in', OWNER_KINDS)
      .execute();
    const after = { orders: 0, namedIn: namedIn.length, payments: 0 };
    await recordAudit(trx, staff, { action: 'customer.erase', subject: 'customer', subjectId: 0, after });
    await recordEvents(trx, staff.userId, [{ kind: 'orders', subject: EVERYTHING }]);
    return { orders: 0, pseudonym: '' };
  });
}
