import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { addParcels } from '../testing/testParcels.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { ROUNDS } from '../testing/rounds.ts';
import { testSending } from '../testing/testSending.ts';
import { onBothShops } from '../testing/testShop.ts';
import { NotTaken } from './channels/channel.ts';
import type { Ask } from './channels/sms.ts';
import { askLost } from './askingLost.ts';
import { sendDue, type Sending } from './sending.ts';
import { writeMessages } from './writing.ts';

const ORDERS = ROUNDS.isLong ? 500 : 60;
const LIMIT_MS = ROUNDS.isLong ? 300_000 : 60_000;
const NOON = Date.parse('2026-11-26T12:00:00+05:00');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));

onBothShops('a server that is killed while it asks for confirmation', (shop) => {
  it(
    'asks nobody twice, nobody whose order was cancelled, and leaves nobody out',
    async () => {
      vi.setSystemTime(NOON);
      const { db } = shop();
      const numbers = Array.from({ length: ORDERS }, (_, i) => String(i).padStart(4, '0'));
      const { headers } = await signedIn(db, 'administrator');
      const form = { name: 'Tez', charge: 200, returnCharge: 100 };
      const made = await shop().call<{ courierId: number }>('POST', '/CourierController/create', form, headers);
      const ids = await addParcels(
        db,
        made.body.data.courierId,
        numbers.map((number) => ({ number, fulfilment: 'dispatched' as const })),
      );
      const at = new Date().toISOString();
      const since = new Date(NOON - 1000).toISOString();
      await db.transaction(async (trx) => {
        await trx.deleteFrom('shipments').execute();
        await trx
          .insertInto('message_channels')
          .values({ channel: 'sms', is_on: 1, options: '{"mostPerDay":9999}', since })
          .execute();
        const phone = sql<string>`'0300123' || substr(invoice_number, 3)`;
        await trx.updateTable('orders').set({ fulfilment: 'new', customer_phone: phone, phone_key: phone }).execute();
        const event = { kind: 'placed' as const, detail: '{}', at, by_user: null };
        await trx
          .insertInto('order_events')
          .values([...ids.values()].map((id) => ({ ...event, order_id: id })))
          .execute();
      });
      const arrived: string[] = [];
      const references = new Set<string>();
      const isCancelled = new Set<string>();
      const late: string[] = [];
      let asked = 0;
      /** Of so many the answer never comes, whether or not the message went: the process is gone. */
      const worker = (dies = Infinity, died: () => void = () => undefined): Sending => {
        let left = dies;
        return {
          ...testSending(db),
          sendBy: async () => async (letter) => {
            const { to, reference } = letter;
            asked += 1;
            left -= 1;
            if (left === 0) died();
            if (left === 0 && asked % 2 === 0) return new Promise<never>(() => undefined);
            arrived.push(to);
            references.add(reference);
            if (isCancelled.has(to)) late.push(to);
            if (left === 0) return new Promise<never>(() => undefined);
            if (asked % 10 === 0) throw new NotTaken('unknown', 'It did not answer.');
            return { providerId: '', cost: 0 };
          },
        };
      };
      const countOf = async (...states: string[]) =>
        (await db.read.selectFrom('messages').select('state').where('kind', '=', 'confirm').execute()).filter(
          ({ state }) => states.includes(state),
        ).length;
      await Promise.all([writeMessages(db), writeMessages(db)]);
      expect(await countOf('queued')).toBe(ORDERS);
      for (let kill = 0; kill < ROUNDS.kills; kill += 1) {
        await new Promise<void>((died) => void sendDue(worker(3, died)));
        // Somebody cancels while it waits.
        const [number = '', id = 0] = [...ids].at(-1 - kill) ?? [];
        isCancelled.add(`92300123${number}`);
        await db.transaction((trx) =>
          trx.updateTable('orders').set({ fulfilment: 'cancelled' }).where('id', '=', id).execute(),
        );
        vi.setSystemTime(Date.now() + 150_000);
        await Promise.all([writeMessages(db), sendDue(worker()), sendDue(worker())]);
      }
      while ((await countOf('queued')) > 0) await Promise.all([sendDue(worker()), sendDue(worker())]);
      expect(late).toEqual([]);
      expect(arrived).toHaveLength(new Set(arrived).size);
      expect(await countOf('sent', 'unknown', 'dropped')).toBe(ORDERS);
      // Of each answer that was lost, and of each kill, it is not known.
      const lost = await countOf('unknown');
      expect(lost).toBeLessThanOrEqual(Math.ceil(asked / 10) + ROUNDS.kills);
      expect(new Set(arrived).size).toBeGreaterThanOrEqual(ORDERS - 2 * ROUNDS.kills);

      // Where the gateway can be asked, it is: by two servers at once.
      const ask: Ask = async (reference) => ({ became: references.has(reference) ? 'taken' : 'nothing', said: '' });
      while ((await countOf('unknown')) > 0) {
        vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
        await Promise.all([askLost(db, ask), askLost(db, ask)]);
        while ((await countOf('queued')) > 0) await Promise.all([sendDue(worker()), sendDue(worker())]);
      }
      expect(late).toEqual([]);
      expect(arrived).toHaveLength(new Set(arrived).size);
      expect(await countOf('sent')).toBe(arrived.length);
      expect(arrived.length + (await countOf('dropped'))).toBe(ORDERS);
      process.stdout.write(
        `${ORDERS} orders by SMS, ${ROUNDS.kills} kills, ${lost} lost, ${arrived.length} asked once each, 0 perhaps.\n`,
      );
    },
    LIMIT_MS,
  );
});
