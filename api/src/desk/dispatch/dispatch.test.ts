import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import type { OrderState, RefusedOrders } from '@shop/shared/contracts/http/orders/orderSteps';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

type Faults = { fields: Record<string, string> };

onBothShops('dispatching', (shop) => {
  let headers: Record<string, string> = {};
  let line = { productId: 0, stockId: 0, price: 1000, quantity: 2 };
  let courierId = 0;
  let numbers = 0;

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 1000, variations: [{ sizeId, qty: 5000 }] });
    line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
    courierId = await courier('Quick');
  });

  const post = <T>(path: string, body: object) => shop().call<T>('POST', path, body, headers);
  const get = <T>(path: string) => shop().call<T>('GET', path, undefined, headers);
  const courier = async (name: string) => {
    const charges = [{ city: 'Quetta', charge: 400, returnCharge: 200 }];
    const form = { name, trackingPage: 'https://track.example/?n={number}', charge: 250, returnCharge: 120, charges };
    return (await post<Courier>('/CourierController/create', { ...form, parcelWeight: 0.5 })).body.data.courierId;
  };
  const order = async (user: object = {}) => {
    const body = shopperOrder(line);
    const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', {
      ...body,
      user: { ...body.user, ...user },
    });
    return reply.body.data.invoiceId;
  };
  const step = (id: number, name: string) => post<OrderState>('/OrderController/step', { id, step: name });
  const confirmed = async (user: object = {}) => {
    const id = await order(user);
    await step(id, 'confirm');
    return id;
  };
  const dispatch = <T = Parcel[]>(parcels: object[], by = courierId) =>
    post<T>('/DispatchController/dispatch', { courierId: by, parcels });
  const shipment = (id: number) =>
    shop().db.read.selectFrom('shipments').selectAll().where('order_id', '=', id).executeTakeFirst();
  const number = () => `T-${(numbers += 1)}`;

  it('hands confirmed orders to a courier at what it takes for their cities, or what was agreed', async () => {
    const [lahore, quetta, agreed] = [await confirmed(), await confirmed({ city: ' QUETTA ' }), await confirmed()];
    const reply = await dispatch([
      { id: lahore, trackingNumber: ' qk 100 1 ' },
      { id: String(quetta), trackingNumber: 'QK1002' },
      { id: agreed, cost: '199.50', returnCharge: 0 },
    ]);
    expect(
      reply.body.data.map(({ invoiceId, fulfilment, shipment, toCollect }) => ({
        invoiceId,
        fulfilment,
        toCollect,
        ...shipment,
      })),
    ).toMatchObject([
      {
        invoiceId: lahore,
        fulfilment: 'dispatched',
        toCollect: 2200,
        courier: 'Quick',
        trackingNumber: 'QK1001',
        trackingPage: 'https://track.example/?n=QK1001',
        cost: 250,
        returnCharge: 120,
        returnCost: 0,
      },
      { invoiceId: quetta, trackingNumber: 'QK1002', cost: 400, returnCharge: 200 },
      { invoiceId: agreed, trackingNumber: '', trackingPage: '', cost: 199.5, returnCharge: 0 },
    ]);
    const found = await get<Parcel[]>('/DispatchController/parcels?limit=5&code=%20qk1001');
    expect(found.body.data.map(({ invoiceId }) => invoiceId)).toEqual([lahore]);
    const invoice = found.body.data[0]?.invoiceNumber ?? '';
    expect((await get<Parcel[]>(`/DispatchController/parcels?limit=5&code=${invoice.toLowerCase()}`)).body.total).toBe(
      1,
    );
    const on = await get<Parcel[]>(`/DispatchController/parcels?limit=50&fulfilment=dispatched&courier=${courierId}`);
    expect(on.body.data.map(({ invoiceId }) => invoiceId)).toEqual([lahore, quetta, agreed]);
  });

  it('is refused beside what is wrong, and then hands over nothing', async () => {
    const taken = number();
    const [with_, a, b] = [await confirmed(), await confirmed(), await confirmed()];
    await dispatch([{ id: with_, trackingNumber: taken }]);
    const twice = await dispatch<Faults>([
      { id: a, trackingNumber: 'N1' },
      { id: b, trackingNumber: 'n 1' },
      { id: a, trackingNumber: taken },
      { id: b, cost: 1.005 },
    ]);
    expect([twice.statusCode, Object.keys(twice.body.data.fields)]).toEqual([
      422,
      ['parcels[1].trackingNumber', 'parcels[2].id', 'parcels[2].trackingNumber', 'parcels[3].id', 'parcels[3].cost'],
    ]);
    expect(twice.body.data.fields['parcels[2].trackingNumber']).toMatch(/^This number was given to INV-\d+ already\.$/);
    const open = await order();
    const early = await dispatch<RefusedOrders>([{ id: a }, { id: open }, { id: with_ }]);
    expect([early.statusCode, early.body.code]).toEqual([409, 'ORDER_STEP_REFUSED']);
    expect(early.body.data.orders.map(({ invoiceId }) => invoiceId)).toEqual([with_, open].toSorted((x, y) => x - y));
    expect(await shipment(a)).toBeUndefined();
    expect((await dispatch([{ id: a }, { id: 2_000_000_000 }])).body.code).toBe('UNKNOWN_ORDER');
    expect((await dispatch([{ id: a }], 999)).body.code).toBe('UNKNOWN_COURIER');
    expect((await dispatch([{ id: a, trackingNumber: '=1+1' }])).statusCode).toBe(400);
    const off = await courier('Off');
    await post('/CourierController/switch', { id: off, isOff: '1' });
    expect(Object.keys((await dispatch<Faults>([{ id: a }], off)).body.data.fields)).toEqual(['courierId']);
  });

  it('gives a number once, whoever dispatches at the same moment', async () => {
    const trackingNumber = number();
    const [a, b] = [await confirmed(), await confirmed()];
    const replies = await Promise.all([dispatch([{ id: a, trackingNumber }]), dispatch([{ id: b, trackingNumber }])]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const other = await courier(`Other ${trackingNumber}`);
    const left = replies[0]?.statusCode === 200 ? b : a;
    expect((await dispatch([{ id: left, trackingNumber }], other)).statusCode).toBe(200);
  });

  it('hands an order over once, whoever dispatches it at the same moment', async () => {
    const id = await confirmed();
    const replies = await Promise.all([dispatch([{ id }]), dispatch([{ id }]), step(id, 'cancel')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    await expectSoundBooks(shop().db);
  });

  it('costs what a parcel costs that comes back, once it does', async () => {
    const id = await confirmed();
    const trackingNumber = number();
    await dispatch([{ id, trackingNumber }]);
    await step(id, 'return');
    expect(await shipment(id)).toMatchObject({ cost: 25_000, return_charge: 12_000, return_cost: 12_000 });
    const wrong = { id, trackingNumber, cost: 260, returnCharge: '99.5' };
    expect((await post<Parcel>('/DispatchController/correct', wrong)).body.data.shipment).toMatchObject({
      cost: 260,
      returnCost: 99.5,
    });
    await post('/OrderController/undoStep', { id });
    expect(await shipment(id)).toMatchObject({ return_cost: 0 });
    await post('/OrderController/undoStep', { id });
    expect(await shipment(id)).toBeUndefined();
    expect((await post('/DispatchController/correct', wrong)).body.code).toBe('UNKNOWN_PARCEL');
    // The number is free again.
    expect((await dispatch([{ id: await confirmed(), trackingNumber }])).statusCode).toBe(200);
  });

  it('keeps a parcel exactly while an order is handed over, whatever is done with it', async () => {
    const commands = fc.array(fc.constantFrom('dispatch', 'deliver', 'return', 'cancel', 'confirm', 'undo'), {
      minLength: 4,
      maxLength: 14,
    });
    for (const sequence of fc.sample(commands, 12)) {
      const id = await confirmed();
      for (const command of sequence) {
        if (command === 'undo') await post('/OrderController/undoStep', { id });
        else if (command === 'dispatch') await dispatch([{ id }]);
        else await step(id, command);
        const { fulfilment } = await shop()
          .db.read.selectFrom('orders')
          .select('fulfilment')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const parcel = await shipment(id);
        expect(parcel !== undefined).toBe(['dispatched', 'delivered', 'returned'].includes(fulfilment));
        if (parcel) expect(parcel.return_cost).toBe(fulfilment === 'returned' ? parcel.return_charge : 0);
      }
    }
    await expectSoundBooks(shop().db);
  });

  it('writes a sheet for the portal of the courier that no program computes with', async () => {
    const id = await confirmed({ fullname: '=HYPERLINK("x")', address: '12 "Mall"\nRoad, Lahore', city: '+Multan' });
    const other = await confirmed();
    const sheet = await get(
      `/DispatchController/bookingSheet?ids=${other},${id},${id}&courierId=${courierId}&grams=0,1250`,
    );
    expect(sheet.headers['content-type']).toContain('text/csv');
    const rows = sheet.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe(
      'Consignee Name,Consignee Phone,Consignee Address,Destination City,COD Amount,Weight (kg),Pieces,Order Reference',
    );
    expect(rows[1]).toMatch(/^Ayesha Khan,0332-8888888,12 Mall Road,Lahore,2200\.00,0\.5,2,INV-\d+$/);
    expect(rows[2]).toMatch(
      /^"'=HYPERLINK\(""x""\)",0332-8888888,"12 ""Mall"" Road, Lahore",'\+Multan,2200\.00,1\.25,/,
    );
    expect(rows).toHaveLength(3);
    // PostEx has headings of its own.
    const postex = await courier('PostEx');
    await shop().db.transaction((trx) =>
      trx.updateTable('couriers').set({ adapter: 'postex', pickup: '001' }).where('id', '=', postex).execute(),
    );
    const own = await get(`/DispatchController/bookingSheet?ids=${other}&courierId=${postex}&grams=750`);
    const [head, told] = own.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Order Reference Number,Order Amount,Order Detail,Customer Phone,Customer Name,Order Address,City,Items,Airway Bill Copies,Notes,Address Code,Booking Weight,Order Type,Return Address Code',
    );
    expect(told).toMatch(
      /^INV-\d+,2200\.00,2 x [^,]+,0332-8888888,Ayesha Khan,12 Mall Road,Lahore,2,1,[^,]*,001,0\.75,Normal,001$/,
    );
  });

  it('says in every sheet what a parcel is taken to weigh where nobody said it, and has no rows of orders that are gone', async () => {
    const gone = await order();
    const kept = await confirmed();
    const { body } = await post<Courier>('/CourierController/create', { name: 'Sheets', charge: 250, returnCharge: 0 });
    const { courierId: by } = body.data;
    await shop().call('DELETE', '/OrderController/delete_order', { id: gone }, headers);
    for (const adapter of ['', 'postex']) {
      await shop().db.transaction((trx) => trx.updateTable('couriers').set({ adapter }).where('id', '=', by).execute());
      const sheet = (id: number) => get(`/DispatchController/bookingSheet?ids=${id}&courierId=${by}`);
      expect((await sheet(kept)).text).toContain(',0.5,');
      const empty = await sheet(gone);
      expect([empty.statusCode, empty.text.trim().split('\r\n').length]).toEqual([200, 1]);
    }
  });

  it('is told to the shopper: courier, number and page, step by step, and no more', async () => {
    const id = await confirmed({ primaryPhone: '03221234567' });
    const trackingNumber = number();
    const { body } = await dispatch([{ id, trackingNumber, cost: 777 }]);
    const track = async () => {
      const invoice = body.data[0]?.invoiceNumber ?? '';
      return shop().call<TrackedOrder>('GET', `/OrderController/track?invoice=${invoice}&phone=%2B92%20322%201234567`);
    };
    const tracked = await track();
    expect(tracked.body.data.shipment).toEqual({
      courier: 'Quick',
      trackingNumber,
      page: `https://track.example/?n=${trackingNumber}`,
    });
    expect(tracked.body.data.steps?.map((one) => one.step)).toEqual(['new', 'confirmed', 'dispatched']);
    expect(tracked.text).not.toContain('777');
    await post('/OrderController/undoStep', { id });
    const undone = await track();
    expect(undone.body.data.shipment).toBeUndefined();
    expect(undone.body.data.steps?.map((one) => one.step)).toEqual(['new', 'confirmed']);
  });
});
