import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../kernel/db/database.ts';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { addParcels } from '../../testing/testParcels.ts';
import { readReport } from './report.ts';

/** By the clock of Karachi. */
const at = (hour: string) => new Date(`2026-03-04T${hour}:00+05:00`).toISOString();
const PERIOD = { from: '2026-03-04', to: '2026-03-04', now: at('23:00') };

interface Asked {
  came: 'new' | 'cancelled' | 'dispatched' | 'delivered' | 'returned';
  /** By which channel the shop asked, and when. */
  by?: ['whatsapp' | 'sms', string];
  /** What was answered, and when. */
  said?: ['confirmed' | 'cancelled', string, object];
}

const ORDERS: Record<string, Asked> = {
  tapped: { came: 'returned', by: ['whatsapp', '09:05'], said: ['confirmed', '09:40', { byCustomer: 'tap' }] },
  refused: { came: 'cancelled', by: ['whatsapp', '09:06'], said: ['cancelled', '10:10', { byCustomer: 'tap' }] },
  linked: { came: 'delivered', by: ['sms', '09:07'], said: ['confirmed', '10:20', { byCustomer: 'link' }] },
  rung: { came: 'delivered', said: ['confirmed', '11:00', { byCall: true }] },
  silent: { came: 'new', by: ['whatsapp', '12:30'] },
  unasked: { came: 'new' },
  sent: { came: 'returned' },
};

withDatabase('reports of what customers answered', (db) => {
  beforeAll(() => addAnswers(db()));

  const report = async (by: string) => {
    const { rows, totals } = await readReport(db().read, { report: 'orders', by, ...PERIOD } as never);
    return [...rows, totals];
  };

  it('say who confirmed, cancelled and did not answer, by channel, and how many of those came back', async () => {
    expect(await report('confirmed')).toEqual([
      ['Link by SMS', 1, 0, 0, 100, 1, 0, 0],
      ['WhatsApp message', 1, 1, 1, expect.closeTo(33.3, 0), 0, 1, 100],
      ['Call', 1, 0, 0, 100, 1, 0, 0],
      ['Not asked yet', 0, 0, 1, 0, 0, 0, null],
      ['Sent without', 0, 0, 0, null, 0, 1, 100],
      ['Total', 3, 1, 2, 50, 2, 2, 50],
    ]);
  });

  it('say the same by the hour in Karachi', async () => {
    expect((await report('hour')).map((row) => row?.slice(0, 4))).toEqual([
      ['08:00', 0, 0, 1],
      ['09:00', 1, 0, 0],
      ['10:00', 1, 1, 0],
      ['11:00', 1, 0, 0],
      ['12:00', 0, 0, 1],
      ['Total', 3, 1, 2],
    ]);
  });

  it('say what messages cost, also of sizes that are back, by channel and kind', async () => {
    expect(await report('messages')).toEqual([
      ['Please confirm', 'WhatsApp', 3, 0, 0, 0, 7.5],
      ['Back in stock', 'WhatsApp', 0, 0, 1, 0, 0],
      ['Please confirm', 'SMS', 1, 0, 0, 0, 4],
      ['Back in stock', 'SMS', 1, 1, 0, 1, 8],
      ['Total', null, 5, 1, 1, 1, 19.5],
    ]);
  });
});

async function addAnswers(db: Database): Promise<void> {
  const courier = { name: 'TCS', name_key: 'tcs', adapter: 'tcs', tracking_page: '', charge: 25_000, return_charge: 0 };
  const { id: courierId } = await db.transaction((trx) =>
    trx
      .insertInto('couriers')
      .values({ ...courier, parcel_grams: 500, created_at: at('08:00') })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const parcels = Object.keys(ORDERS).map((number) => ({ number, at: at('08:00'), fulfilment: 'dispatched' as const }));
  const ids = await addParcels(db, courierId, parcels);
  await db.transaction(async (trx) => {
    const message = { recipient: '923001234567', due_at: at('09:00'), at: at('09:00') };
    for (const [name, { came, by, said }] of Object.entries(ORDERS)) {
      const order_id = ids.get(name) ?? 0;
      await trx.updateTable('orders').set({ fulfilment: came }).where('id', '=', order_id).execute();
      if (by) {
        const [channel, hour] = by;
        const sent = { channel, kind: 'confirm', state: 'delivered', sent_at: at(hour) } as const;
        await trx
          .insertInto('messages')
          .values({ ...message, ...sent, order_id, cost: channel === 'sms' ? 400 : 250 })
          .execute();
      }
      if (said) {
        const event = { kind: said[0], at: at(said[1]), detail: JSON.stringify(said[2]), by_user: null };
        await trx
          .insertInto('order_events')
          .values({ ...event, order_id })
          .execute();
      }
    }
    const back = { ...message, kind: 'backInStock' } as const;
    await trx
      .insertInto('messages')
      .values([
        { ...back, about: 'restock 1 1', channel: 'whatsapp', state: 'failed', cost: 0 },
        { ...back, about: 'restock 1 1', channel: 'sms', state: 'sent', cost: 400 },
        { ...back, about: 'restock 2 1', channel: 'sms', state: 'unknown', cost: 400 },
        { ...back, about: 'restock 3 1', channel: 'sms', state: 'dropped', cost: 0 },
      ])
      .execute();
  });
}
