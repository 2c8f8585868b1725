import type { PersonExport } from '@shop/shared/contracts/http/people/privacy';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Database, Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { readLanguage } from '../orders/phones/language.ts';
import { tagsOf } from '../customers/rows.ts';
import { customerIn, readPerson } from './person.ts';

/** Everything the shop has of a phone, for its person. Who asked for it is in the audit log, the phone but for its end is not. */
export function exportPerson(db: Database, staff: StaffIdentity, phone: string): Promise<PersonExport> {
  return db.transaction(async (trx) => {
    const person = await readPerson(trx, phone);
    const { key, orders } = person;
    const after = { phone: `…${key.slice(-2)}`, orders: orders.length };
    await recordAudit(trx, staff, { action: 'customer.export', subject: 'customer', subjectId: 0, after });
    return {
      exportedDate: karachiDateTime(new Date().toISOString()),
      phone: key,
      orders: await readOrders(trx, orders),
      namedIn: person.namedIn.map((order) => ({
        invoiceNumber: order.invoice_number,
        date: karachiDateTime(order.created_at),
      })),
      creditLimit: typeof person.account?.credit_limit === 'number' ? rupeesOf(person.account.credit_limit) : null,
      owed: rupeesOf(person.owed),
      payments: person.payments.map(({ paid_on, amount, method, note }) => ({
        date: paid_on,
        amount: rupeesOf(amount),
        method,
        note,
      })),
      heldCarts: person.heldCarts.map(({ held_at, name, cart }) => ({
        date: karachiDateTime(held_at),
        name,
        customer: customerIn(cart),
      })),
      tags: tagsOf(person.said?.tags ?? ''),
      note: person.said?.note ?? '',
      language: await readLanguage(trx, person.key),
      written: person.written.map(({ at, is_theirs, kind, text }) => ({
        date: karachiDateTime(at),
        isTheirs: is_theirs === 1,
        kind,
        text,
      })),
      messages: person.messages.map(messageIn),
      consents: person.consents.map(({ phone: _its, ...said }) => said),
      askedFor: person.restock.map(({ stock_id, state, asked_at }) => ({
        stockId: stock_id,
        state,
        date: karachiDateTime(asked_at),
      })),
      otherPhones: person.otherPhones,
      block: person.block ? { date: karachiDateTime(person.block.blocked_at), reason: person.block.reason } : null,
    };
  });
}

const messageIn = ({ kind, channel, recipient, state, at, sent_at }: Row<'messages'>) => ({
  kind,
  channel,
  to: recipient,
  state,
  at: karachiDateTime(at),
  sentAt: sent_at === '' ? '' : karachiDateTime(sent_at),
});

async function readOrders(db: Reader, orders: readonly Row<'orders'>[]): Promise<PersonExport['orders']> {
  const exported: PersonExport['orders'] = [];
  for (const order of orders) exported.push(await readOrder(db, order));
  return exported;
}

async function readOrder(db: Reader, order: Row<'orders'>): Promise<PersonExport['orders'][number]> {
  const of = order.id;
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', of).orderBy('id').execute();
  const events = await db.selectFrom('order_events').selectAll().where('order_id', '=', of).orderBy('id').execute();
  const calls = await db
    .selectFrom('confirmation_attempts')
    .selectAll()
    .where('order_id', '=', of)
    .orderBy('id')
    .execute();
  const parcels = await db
    .selectFrom('shipments as s')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['s.dispatched_at', 's.tracking_number', 'c.name'])
    .where('s.order_id', '=', of)
    .execute();
  const origin = await db.selectFrom('order_origins').select('network').where('order_id', '=', of).executeTakeFirst();
  const payments = await db.selectFrom('order_payments').selectAll().where('order_id', '=', of).orderBy('id').execute();
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', of)
    .where('kind', '<>', 'newOrder')
    .orderBy('id')
    .execute();
  const returns = await db.selectFrom('returns').selectAll().where('order_id', '=', of).orderBy('id').execute();
  return {
    invoiceNumber: order.invoice_number,
    date: karachiDateTime(order.created_at),
    channel: order.channel,
    status: order.status,
    fulfilment: order.fulfilment,
    paymentMethod: order.payment_method,
    name: order.customer_name,
    phone: order.customer_phone,
    secondaryPhone: order.customer_secondary_phone,
    address: order.customer_address,
    city: order.customer_city,
    email: order.customer_email,
    notes: order.notes,
    promotionCode: order.promotion_code,
    discount: rupeesOf(order.discount),
    shipping: rupeesOf(order.shipping),
    total: rupeesOf(order.total),
    isDeleted: order.removed_at !== null,
    network: origin?.network ?? '',
    lines: lines.map((line) => ({
      product: line.product_name,
      sku: line.sku,
      size: line.size_title,
      color: line.color,
      quantity: line.quantity,
      unitPrice: rupeesOf(line.unit_price),
      note: line.note,
    })),
    messages: messages.map(messageIn),
    events: events.map(({ at, kind, detail }) => ({
      date: karachiDateTime(at),
      kind,
      detail: JSON.parse(detail) as unknown,
    })),
    calls: calls.map(({ at, outcome, note }) => ({ date: karachiDateTime(at), outcome, note })),
    parcels: parcels.map(({ dispatched_at, name, tracking_number }) => ({
      date: karachiDateTime(dispatched_at),
      courier: name,
      trackingNumber: tracking_number,
    })),
    payments: payments.map(({ at, method, amount, reference }) => ({
      date: karachiDateTime(at),
      method,
      amount: rupeesOf(amount),
      reference,
    })),
    returns: returns.map(({ at, number, amount, reason }) => ({
      date: karachiDateTime(at),
      number,
      amount: rupeesOf(amount),
      reason,
    })),
  };
}
