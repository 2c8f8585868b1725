import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { NewReturn, Returnable } from '@shop/shared/contracts/http/till/returns';
import { isOut } from '@shop/shared/contracts/orderStatus';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { editOf, linesOf } from '../../testing/testEdits.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { tillOf } from '../../testing/testTill.ts';

const PRICE = 1000;

/** How an order comes to stand where it does: who placed it, and what happened to it since. */
const STATES = {
  new: ['COD'],
  confirmed: ['COD', 'confirm'],
  dispatched: ['COD', 'confirm', 'dispatch'],
  delivered: ['COD', 'confirm', 'dispatch', 'deliver'],
  returned: ['COD', 'confirm', 'dispatch', 'return'],
  cancelled: ['COD', 'confirm', 'cancel'],
  'paid, not sent': ['COD', 'confirm', 'pay'],
  'paid, on its way': ['COD', 'confirm', 'dispatch', 'pay'],
  'paid, arrived': ['COD', 'confirm', 'dispatch', 'deliver', 'pay'],
  'sold for cash': ['CASH'],
  'on credit': ['CREDIT'],
  'on credit, on its way': ['CREDIT', 'confirm', 'dispatch'],
  'on credit, one piece back': ['CREDIT', 'back'],
  deleted: ['COD', 'delete'],
} as const;

const ACTIONS = ['pieces', 'price', 'method', 'address', 'pay', 'delete', 'cancel', 'return', 'back'] as const;

const [STEP, ENDED, SENT, BACK] = ['ORDER_STEP_REFUSED', 'ORDER_FINISHED', 'ORDER_SENT', 'ORDER_RETURNED'];
const [NOT, GONE] = ['NOT_RETURNABLE', 'UNKNOWN_ORDER'];

/** What each action comes to where an order stands: 200, or why not. */
const TABLE: Record<keyof typeof STATES, (number | string)[]> = {
  //                          pieces price  method address pay delete cancel return back
  new: /*                  */ [200, 200, 200, 200, 200, 200, 200, STEP, NOT],
  confirmed: /*            */ [200, 200, 200, 200, 200, 200, 200, STEP, NOT],
  dispatched: /*           */ [SENT, SENT, SENT, 200, 200, STEP, STEP, 200, NOT],
  delivered: /*            */ [SENT, 200, 200, 200, 200, STEP, STEP, STEP, NOT],
  returned: /*             */ [ENDED, ENDED, ENDED, ENDED, ENDED, ENDED, STEP, STEP, NOT],
  cancelled: /*            */ [ENDED, ENDED, ENDED, ENDED, ENDED, ENDED, STEP, STEP, NOT],
  'paid, not sent': /*     */ [ENDED, ENDED, ENDED, ENDED, ENDED, ENDED, STEP, STEP, 200],
  'paid, on its way': /*   */ [ENDED, ENDED, ENDED, ENDED, ENDED, ENDED, STEP, STEP, NOT],
  'paid, arrived': /*      */ [ENDED, ENDED, ENDED, ENDED, ENDED, ENDED, STEP, STEP, 200],
  'sold for cash': /*      */ [ENDED, ENDED, ENDED, ENDED, ENDED, ENDED, STEP, STEP, 200],
  'on credit': /*          */ [200, 200, 200, 200, 200, 200, 200, STEP, 200],
  'on credit, on its way': [SENT, SENT, SENT, 200, 200, STEP, STEP, 200, NOT],
  'on credit, one piece back': [BACK, BACK, BACK, BACK, 200, BACK, BACK, STEP, 200],
  deleted: /*              */ [GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE],
};

onBothShops('what can be done with an order where it stands', (shop) => {
  let line = { productId: 0, stockId: 0, price: PRICE, quantity: 3 };
  let till: Awaited<ReturnType<typeof tillOf>>;

  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '4-5 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: PRICE, variations: [{ sizeId, qty: 5000 }] });
    line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
    till = await tillOf(shop(), { stockIds, prices: [PRICE] }, 'manager');
  });

  const onHand = async () =>
    (await shop().db.read.selectFrom('variations').select('qty').executeTakeFirstOrThrow()).qty;
  const placed = async (method: string): Promise<number> => {
    const user = { fullname: 'Sana Iqbal', primaryPhone: '03017654321', address: '1 Mall Road', city: 'Lahore' };
    const body = method === 'COD' ? shopperOrder(line) : { ...tillOrder([line], { method }), user };
    return (await till.post<CreatedOrder>('/OrderController/create', body)).body.data.invoiceId;
  };

  async function act(id: number, order: OrderDetail, action: string) {
    const edit = (changed: Parameters<typeof editOf>[1]) =>
      till.post<unknown>('/OrderController/update', editOf(order, changed));
    if (action === 'pieces') return edit({ lines: linesOf(order).map((one) => ({ ...one, quantity: 2 })) });
    if (action === 'price') return edit({ discount: 100 });
    if (action === 'method' && order.paymentMethod === 'COD') return edit({ method: 'CREDIT' });
    // What the till sold and has not sent yet is sent for today's charge.
    if (action === 'method') return edit({ method: 'COD', ...(!isOut(order.fulfilment) && { shipping: 200 }) });
    if (action === 'address') {
      const user = { fullname: 'Sana Iqbal', primaryPhone: '03017654321', address: '9 Canal Road', city: 'Lahore' };
      return edit({ user });
    }
    if (action === 'pay') return till.post<unknown>('/OrderController/pay_invoice', { id });
    if (action === 'delete') return till.remove('/OrderController/delete_order', { id });
    if (action === 'back') {
      const found = await till.get<Returnable>(`/TillController/returnable?invoice=${order.invoiceNumber}`);
      if (found.statusCode !== 200) return found;
      const sale = found.body.data;
      const method = sale.owed > 0 ? 'account' : 'cash';
      const form: NewReturn = till.fill(sale, [[1]], method);
      return till.send(form);
    }
    return till.post<unknown>('/OrderController/step', { id, step: action });
  }
  const read = async (id: number) => (await till.get<OrderDetail>(`/OrderController/order?id=${id}`)).body.data;

  describe.each(Object.entries(TABLE))('%s', (state, expected) => {
    const standing = async () => {
      const [method, ...deeds] = STATES[state as keyof typeof STATES];
      const id = await placed(method);
      const first = await read(id);
      for (const deed of deeds) {
        const reply = await act(id, await read(id), deed);
        expect([deed, reply.statusCode]).toEqual([deed, 200]);
      }
      return { id, first };
    };
    /** Of all that is refused, which leaves it as it was. */
    let same: ReturnType<typeof standing> | undefined;

    it.each(ACTIONS.map((action, at) => [action, expected[at]] as const))('%s: %s', async (action, outcome) => {
      const { id, first } = await (outcome === 200 ? standing() : (same ??= standing()));
      const [order, pieces] = [state === 'deleted' ? first : await read(id), await onHand()];
      const { statusCode, body } = await act(id, order, action);
      expect(statusCode === 200 ? 200 : body.code).toBe(outcome);
      if (statusCode === 200) return;
      expect(await onHand()).toBe(pieces);
      if (state !== 'deleted') expect(await read(id)).toEqual(order);
    });
  });

  it('keeps the books', () => expectSoundBooks(shop().db));

  it('a parcel that is with its courier keeps its number, whoever would delete its order', async () => {
    const courier = { name: 'Leopards', charge: 250, returnCharge: 150 };
    const { courierId } = (await till.post<{ courierId: number }>('/CourierController/create', courier)).body.data;
    const id = await placed('COD');
    await act(id, await read(id), 'confirm');
    const parcels = [{ id, trackingNumber: 'LHE-7731-0042' }];
    expect((await till.post('/DispatchController/dispatch', { courierId, parcels })).statusCode).toBe(200);
    const { statusCode, body } = await act(id, await read(id), 'delete');
    expect([statusCode, body.code]).toEqual([409, 'ORDER_STEP_REFUSED']);
    expect(body.data).toMatchObject({ orders: [{ invoiceId: id, fulfilment: 'dispatched' }] });
    const found = await till.get<unknown[]>('/DispatchController/parcels?code=LHE-7731-0042');
    expect(found.body.data).toHaveLength(1);
    await act(id, await read(id), 'return');
    expect((await read(id)).fulfilment).toBe('returned');
  });
});
