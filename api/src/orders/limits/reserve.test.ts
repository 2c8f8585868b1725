import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { BarredNetwork, QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { HOUR_MS } from '@shop/shared/format/durations';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { expireUnconfirmed } from './expireUnconfirmed.ts';

const VARIANTS = 20;
const EACH = 30;

onBothShops(
  'orders nobody has confirmed, of phones the shop does not know',
  (shop) => {
    let productId = 0;
    let stockIds: number[] = [];
    let staff: Record<string, string> = {};
    let count = 0;
    beforeEach(async () => {
      const size = await addSize(shop().db, `Size ${(count += 1)}`);
      const variations = Array.from({ length: VARIANTS }, () => ({ sizeId: size, qty: EACH }));
      ({ id: productId, stockIds } = await addProduct(shop().db, { price: 500, variations }));
      staff = (await signedIn(shop().db, 'manager')).headers;
    });

    /** With its own phone and network, unless others are given. */
    async function order(
      lines: [variant: number, quantity: number][],
      { network = `10.1.${(count += 1) >> 8}.${count & 255}`, phone = '', key = '' } = {},
    ) {
      const body = shopperOrder(
        ...lines.map(([at, quantity]) => ({ productId, stockId: stockIds[at] ?? 0, price: 500, quantity })),
      );
      const primaryPhone = phone || `0301${String((count += 1)).padStart(7, '0')}`;
      body.user = { ...body.user, fullname: 'Ayesha Siddiqui', primaryPhone };
      const headers = { 'x-forwarded-for': network, ...(key && { 'idempotency-key': key }) };
      const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', body, headers);
      return { status: reply.statusCode, code: reply.body.code, ...reply.body.data };
    }
    const left = async () => {
      const rows = await shop()
        .db.read.selectFrom('variations')
        .select(['id', 'qty'])
        .where('id', 'in', stockIds)
        .execute();
      return stockIds.map((id) => rows.find((row) => row.id === id)?.qty ?? 0);
    };
    const heldInAll = async () => (await left()).reduce((sum, qty) => sum + EACH - qty, 0);
    const step = (id: number, name: string) =>
      shop().call<{ stockId: number; available: number }[]>(
        'POST',
        '/OrderController/step',
        { ids: [id], step: name },
        staff,
      );
    /** As hard as it can: two variants at a time, all of a line that one may order, from so many addresses. */
    async function empty(addresses: number, orders: number): Promise<number[]> {
      const statuses = [];
      for (let i = 0; i < orders; i++) {
        const lines = [0, 1].map((at): [number, number] => [(i * 2 + at) % VARIANTS, 10]);
        statuses.push((await order(lines, { network: `203.0.113.${i % addresses}` })).status);
      }
      return statuses;
    }

    it.each([1, 5, 50])(
      'hold their part when %i addresses empty the shop, and honest orders pass',
      async (addresses) => {
        expect(new Set(await empty(addresses, 60))).toEqual(new Set([200]));
        expect(await heldInAll()).toBeGreaterThan(0);
        expect(await heldInAll()).toBeLessThanOrEqual(Math.min(60 * addresses, (VARIANTS * EACH) / 3));
        expect(Math.min(...(await left()))).toBeGreaterThanOrEqual((EACH * 2) / 3);
        // From the attacker's own address, with a phone nobody knows.
        const honest = await order([[7, 2]], { network: '203.0.113.0' });
        expect(honest.status).toBe(200);
        expect((await step(honest.invoiceId, 'confirm')).statusCode).toBe(200);
        await expectSoundBooks(shop().db);
      },
    );

    it('hold one piece where there are few, and what a third is of what stood there', async () => {
      const size = await addSize(shop().db, 'The last one');
      const last = await addProduct(shop().db, {
        price: 500,
        variations: [
          { sizeId: size, qty: 1 },
          { sizeId: size, qty: EACH },
        ],
      });
      [productId, stockIds] = [last.id, last.stockIds];
      expect((await order([[0, 1]])).reserved).toBeUndefined();
      expect((await left())[0]).toBe(0);
      for (const quantity of [4, 4, 2]) expect((await order([[1, quantity]])).reserved).toBeUndefined();
      expect((await order([[1, 1]])).reserved).toBe(false);
      // An order without reserved stock must be in stock too.
      expect((await order([[0, 1]])).code).toBe('INSUFFICIENT_STOCK');
    });

    it('are those of no phone that was sent something, or confirmed by somebody, before', async () => {
      const phone = '03217654321';
      const first = await order([[0, 1]], { phone });
      expect((await step(first.invoiceId, 'confirm')).statusCode).toBe(200);
      await order([[1, 10]]);
      expect((await order([[1, 5]])).reserved).toBe(false);
      expect((await order([[1, 5]], { phone })).reserved).toBeUndefined();
      expect((await left())[1]).toBe(EACH - 15);
    });

    describe('and hold nothing', () => {
      it('take their pieces when they are confirmed, or say what is sold out', async () => {
        await order([[2, 10]]);
        const [one, other] = [
          await order([[2, 10]]),
          await order([
            [2, 10],
            [3, 1],
          ]),
        ];
        expect([one.reserved, other.reserved, (await left())[2]]).toEqual([false, false, EACH - 10]);
        expect((await step(one.invoiceId, 'confirm')).statusCode).toBe(200);
        expect((await left())[2]).toBe(EACH - 20);
        // Sold over the counter meanwhile.
        await order([[2, 5]], { phone: '03217654321' });
        const refused = await step(other.invoiceId, 'confirm');
        expect([refused.statusCode, refused.body.code, refused.body.data]).toEqual([
          409,
          'INSUFFICIENT_STOCK',
          [{ stockId: stockIds[2], available: 5 }],
        ]);
        expect((await left()).slice(2, 4)).toEqual([5, EACH]);
        await expectSoundBooks(shop().db);
      });

      it('give nothing back when they are cancelled, taken up again or deleted', async () => {
        await order([[4, 10]]);
        const none = await order([[4, 10]]);
        for (const name of ['cancel', 'undo']) {
          const undo = () => shop().call('POST', '/OrderController/undoStep', { id: none.invoiceId }, staff);
          expect((await (name === 'undo' ? undo() : step(none.invoiceId, name))).statusCode).toBe(200);
          expect((await left())[4]).toBe(EACH - 10);
        }
        await shop().call('DELETE', '/OrderController/delete_order', { id: none.invoiceId }, staff);
        expect((await left())[4]).toBe(EACH - 10);
        await expectSoundBooks(shop().db);
      });

      it('are answered alike when they are sent twice', async () => {
        await order([[5, 10]]);
        const key = crypto.randomUUID();
        const same = { phone: '03019999999', network: '192.0.2.5', key };
        const [first, second] = [await order([[5, 10]], same), await order([[5, 10]], same)];
        expect(second).toEqual(first);
        expect(first.reserved).toBe(false);
      });
    });

    it('expire after the hours of the settings, but for who agreed to be called later', async () => {
      const [holding, later] = [await order([[6, 5]]), await order([[6, 5]])];
      const none = await order([[6, 5]]);
      const at = new Date(Date.now() + 72 * HOUR_MS).toISOString();
      await shop().db.transaction((trx) =>
        trx.updateTable('orders').set({ confirm_due: at }).where('id', '=', later.invoiceId).execute(),
      );
      await expireUnconfirmed(shop().db, new Date(Date.now() + 47 * HOUR_MS));
      expect((await left())[6]).toBe(EACH - 10);
      await expireUnconfirmed(shop().db, new Date(Date.now() + 49 * HOUR_MS));
      expect((await left())[6]).toBe(EACH - 5);
      const rows = await shop()
        .db.read.selectFrom('orders')
        .select(['id', 'fulfilment'])
        .where(
          'id',
          'in',
          [holding, later, none].map(({ invoiceId }) => invoiceId),
        )
        .orderBy('id')
        .execute();
      expect(rows.map(({ fulfilment }) => fulfilment)).toEqual(['cancelled', 'new', 'cancelled']);
      await expectSoundBooks(shop().db);
    });

    it('expire so long after they were asked, and not where nobody could ask', async () => {
      const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
      /** An order of three days ago, and what became of the message that asks. */
      const message = async (state: 'queued' | 'sent' | 'failed' | 'dropped', at: string, sent_at = '') => {
        const { invoiceId: order_id } = await order([[9, 1]]);
        const row = { order_id, kind: 'confirm', channel: 'sms', recipient: '', state, due_at: at, at } as const;
        const placed = { created_at: ago(72), confirm_due: ago(72) };
        await shop().db.transaction(async (trx) => {
          await trx.updateTable('orders').set(placed).where('id', '=', order_id).execute();
          await trx
            .insertInto('messages')
            .values({ ...row, sent_at })
            .execute();
        });
        return order_id;
      };
      const noAnswer = async (id: number) => {
        const attempt = { id, outcome: 'no-answer' };
        const noted = await shop().call('POST', '/ConfirmationController/attempt', attempt, staff);
        expect(noted.statusCode).toBe(200);
        return id;
      };
      const left = [
        await noAnswer(await message('queued', ago(10))),
        await message('queued', ago(72)),
        await message('sent', ago(60), ago(40)),
        await message('dropped', ago(72)),
        await message('failed', ago(72)),
      ];
      const asked = [await message('sent', ago(60), ago(50)), await noAnswer(await message('failed', ago(72)))];
      await expireUnconfirmed(shop().db, new Date(Date.now() + HOUR_MS));
      const rows = await shop()
        .db.read.selectFrom('orders')
        .select('id')
        .where('id', 'in', [...left, ...asked])
        .where('fulfilment', '=', 'cancelled')
        .orderBy('id')
        .execute();
      expect(rows.map(({ id }) => id)).toEqual(asked);
      await expectSoundBooks(shop().db);
    });

    it('may not come for a day from a network that staff barred, of which known phones are not', async () => {
      const network = '198.51.100.9';
      const phone = '03217650000';
      const known = await order([[8, 1]], { phone });
      await step(known.invoiceId, 'confirm');
      const seen = await order([[8, 1]], { network });
      const queue = async () => {
        const { body } = await shop().call<QueuedOrder[]>(
          'GET',
          '/ConfirmationController/queue?sort=-due',
          undefined,
          staff,
        );
        return body.data.find(({ invoiceId }) => invoiceId === seen.invoiceId);
      };
      expect(await queue()).toMatchObject({ reserved: true, network: { waiting: 1, barredUntil: '' } });
      const bar = (barred: boolean) =>
        shop().call('POST', '/ConfirmationController/bar', { id: seen.invoiceId, barred }, staff);
      expect((await bar(true)).statusCode).toBe(200);
      expect((await queue())?.network?.barredUntil).toMatch(/^\d{4}-/);
      expect((await order([[8, 1]], { network })).code).toBe('ORDER_BY_MESSAGE');
      expect((await order([[8, 1]], { network, phone })).status).toBe(200);
      expect((await order([[8, 1]])).status).toBe(200);
      // Where no order of it is left, its way back is.
      await shop().call('DELETE', '/OrderController/delete_order', { id: seen.invoiceId }, staff);
      const barred = async () => {
        const all = await shop().call<BarredNetwork[]>('GET', '/ConfirmationController/barred', undefined, staff);
        return all.body.data.filter(({ barredUntil }) => barredUntil !== '').map(({ invoiceId }) => invoiceId);
      };
      expect(await barred()).toHaveLength(1);
      expect((await bar(false)).statusCode).toBe(200);
      expect(await barred()).toEqual([]);
      expect((await order([[8, 1]], { network })).status).toBe(200);
    });
  },
  { rateLimit: true },
);
