import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Report } from '@shop/shared/contracts/http/accounting/reports';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import type { Answered, LinkPage } from '@shop/shared/contracts/http/orders/confirming';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderEvent } from '@shop/shared/contracts/http/orders/orderSteps';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { TIMES } from '@shop/shared/testing/times';
import { signedIn } from '../../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from '../../../testing/testOrders.ts';
import { onBothShops } from '../../../testing/testShop.ts';

const PHONE = '03211234567';
const DIGITS = '4567';

onBothShops('a confirmation link', (shop) => {
  let sana: Record<string, string> = {};
  let frock = { id: 0, stockIds: [0, 0, 0] };
  let cap = { id: 0, stockIds: [0] };

  beforeAll(async () => {
    ({ headers: sana } = await signedIn(shop().db, 'manager'));
    const sizes = [];
    for (const name of ['2-3 Years', '3-4 Years', '4-5 Years']) sizes.push(await addSize(shop().db, name));
    const variations = sizes.map((sizeId, i) => ({ sizeId, qty: i === 2 ? 3 : 400 }));
    const added = await addProduct(shop().db, { price: 1000, variations });
    frock = { id: added.id, stockIds: [...added.stockIds] };
    cap = await addProduct(shop().db, { price: 300, variations: [{ sizeId: sizes[0] ?? 0, qty: 400 }] });
  });

  const place = async (quantity = 2, phone = PHONE) => {
    const line = { productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1000, quantity };
    const body = shopperOrder(line);
    const user = { ...body.user, primaryPhone: phone };
    return (await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user })).body.data;
  };
  const queued = async (id: number) => {
    const path = '/ConfirmationController/queue?limit=200';
    const { body } = await shop().call<QueuedOrder[]>('GET', path, undefined, sana);
    return body.data.find(({ invoiceId }) => invoiceId === id);
  };
  const linkOf = async (id: number) => ((await queued(id))?.link ?? '').replace(/^(\/ur)?\/confirm\//, '');
  const send = (id: number) => shop().call('POST', '/ConfirmationController/sendLink', { id, how: 'whatsapp' }, sana);
  const look = async (token: string) => {
    const path = `/ConfirmationController/link?token=${encodeURIComponent(token)}`;
    return (await shop().call<LinkPage>('GET', path)).body.data;
  };
  const answer = async (token: string, form: Record<string, string> = {}) => {
    const body = { token, form: { digits: DIGITS, ...form } };
    return (await shop().call<LinkPage>('POST', '/ConfirmationController/link', body)).body.data;
  };
  const row = (id: number) =>
    shop().db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const onHand = async (stockId = frock.stockIds[0] ?? 0) => {
    const found = shop().db.read.selectFrom('variations').select('qty').where('id', '=', stockId);
    return (await found.executeTakeFirstOrThrow()).qty;
  };
  const lines = (id: number) =>
    shop()
      .db.read.selectFrom('order_lines')
      .select(['stock_id', 'quantity', 'unit_price'])
      .where('order_id', '=', id)
      .orderBy('stock_id')
      .execute();
  const timeline = async (id: number) => {
    const reply = await shop().call<OrderEvent[]>('GET', `/OrderController/timeline?id=${id}`, undefined, sana);
    return reply.body.data.map(({ kind, by, detail }) => [kind, by, detail]);
  };
  const step = (id: number, name: string) => shop().call('POST', '/OrderController/step', { id, step: name }, sana);
  const opened = async (id: number) => {
    const token = await linkOf(id);
    const page = await answer(token);
    return { token, version: String(page.order?.version ?? 0), page };
  };

  it('says nothing of the customer before the digits, and changes nothing when it is looked at', async () => {
    const { invoiceId } = await place();
    const token = await linkOf(invoiceId);
    const before = await row(invoiceId);
    for (let i = 0; i < 7; i += 1) expect(await look(token)).toEqual({ state: 'asks', tries: 5 });
    expect(await row(invoiceId)).toEqual(before);
    const { order } = await answer(token);
    expect(order).toMatchObject({ name: 'Ayesha Khan', address: '12 Mall Road', city: 'Lahore', isConfirmed: false });
    expect(order?.items).toMatchObject([{ quantity: 2, most: 10, sizes: [{ price: 1000 }, { price: 1000 }] }]);
    expect(await answer(token, { digits: ' ۴۵۶۷ ' })).toMatchObject({ state: 'open' });
    expect(await answer(token, { digits: '+92 321 1234567' })).toMatchObject({ state: 'open' });
  });

  it('is nobody’s who made it up, of another order, or replaced', async () => {
    const [one, other] = [await place(), await place()];
    const [token, foreign] = [await linkOf(one.invoiceId), await linkOf(other.invoiceId)];
    const [id, issue] = token.split('.');
    const mac = foreign.split('.')[2] ?? '';
    for (const forged of ['x', `${id}.${issue}.${mac}`, `${id}.1.${token.split('.')[2]}`, `${token}x`, 'ؤ.0.a']) {
      expect([await look(forged), await answer(forged)]).toEqual([{ state: 'unknown' }, { state: 'unknown' }]);
    }
    expect((await row(one.invoiceId)).fulfilment).toBe('new');
  });

  it('is closed after five wrong tries, also of many at once; sent again it is another', async () => {
    const { invoiceId } = await place();
    const token = await linkOf(invoiceId);
    expect(await answer(token, { digits: '12' })).toMatchObject({ state: 'asks', tries: 5, said: 'wrong-digits' });
    const guesses = Array.from({ length: 12 }, (_, i) => answer(token, { digits: String(1000 + i) }));
    const states = (await Promise.all(guesses)).map(({ state }) => state);
    expect(states.filter((state) => state === 'asks')).toHaveLength(4);
    expect(await answer(token)).toEqual({ state: 'locked' });
    expect(await look(token)).toEqual({ state: 'locked' });
    const next = await linkOf(invoiceId);
    expect(next).not.toBe(token);
    expect((await send(invoiceId)).statusCode).toBe(200);
    expect(await look(token)).toEqual({ state: 'unknown' });
    expect(await linkOf(invoiceId)).toBe(next);
    expect(await answer(next)).toMatchObject({ state: 'open' });
    expect((await queued(invoiceId))?.linkSent?.by).not.toBe('');
    expect((await timeline(invoiceId)).at(-1)?.slice(0, 1)).toEqual(['link-sent']);
  });

  it('forgets wrong tries once the digits were right', async () => {
    const token = await linkOf((await place()).invoiceId);
    for (let i = 0; i < 3; i += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await answer(token, { digits: '0000' });
      expect(await answer(token)).toMatchObject({ state: 'open' });
    }
  });

  it('confirms once, and says who did it; a second tap and a page of before change nothing', async () => {
    const { invoiceId } = await place();
    const { token, version } = await opened(invoiceId);
    const tap = () => answer(token, { answer: 'confirm', version });
    const said = (await Promise.all([tap(), tap()])).map((page) => page.said);
    expect(said.toSorted()).toEqual(['confirmed', 'was-confirmed']);
    expect((await timeline(invoiceId)).slice(1)).toEqual([['confirmed', '', { byCustomer: 'link' }]]);
    expect(await queued(invoiceId)).toBeUndefined();
    expect(await answer(token, { answer: 'cancel', version, reason: 'Ordered twice' })).toMatchObject({
      said: 'changed-meanwhile',
      typed: { reason: 'Ordered twice' },
      order: { isConfirmed: true },
    });
    const { body } = await shop().call<Answered[]>('GET', '/ConfirmationController/answers', undefined, sana);
    expect(body.data.filter((one) => one.invoiceId === invoiceId)).toMatchObject([
      { answer: 'confirmed', channel: 'link', customerName: 'Ayesha Khan' },
    ]);
    const audit = await shop()
      .db.read.selectFrom('audit_log')
      .select(['actor', 'user_id'])
      .where('action', '=', 'order.confirm')
      .where('subject_id', '=', String(invoiceId))
      .execute();
    expect(audit).toEqual([{ actor: 'the customer', user_id: null }]);
  });

  it('cancels with a reason, gives the pieces back once, and has ended then', async () => {
    const { invoiceId } = await place(3);
    const before = await onHand();
    const { token, version } = await opened(invoiceId);
    expect(await answer(token, { answer: 'cancel', version, reason: ' ' })).toMatchObject({
      said: 'invalid',
      fields: { reason: 'needed' },
    });
    const form = { answer: 'cancel', version, reason: 'mistake' };
    expect(await answer(token, form)).toMatchObject({ state: 'ended', why: 'cancelled', said: 'cancelled' });
    expect(await answer(token, form)).toEqual({ state: 'ended', why: 'cancelled' });
    expect(await onHand()).toBe(before + 3);
    const detail = { byCustomer: 'link', note: 'I ordered by mistake' };
    expect((await timeline(invoiceId)).at(-1)).toEqual(['cancelled', '', detail]);
    await expectSoundBooks(shop().db);
  });

  it('names things in the language of the page, on the tracking page too', async () => {
    const { db } = shop();
    const { headers } = await signedIn(db, 'administrator');
    const { size_id } = await db.read
      .selectFrom('variations')
      .select('size_id')
      .where('id', '=', frock.stockIds[1] ?? 0)
      .executeTakeFirstOrThrow();
    const texts = [
      { kind: 'product', subject: String(frock.id), field: 'name', text: 'پکنک فراک' },
      { kind: 'entity', subject: String(size_id), field: 'name', text: '3 سے 4 سال' },
      { kind: 'color', subject: 'red', field: 'name', text: 'لال' },
    ];
    await shop().call('POST', '/TranslationController/save', { language: 'ur', texts }, headers);
    const { invoiceId, invoiceNumber } = await place();
    const token = await linkOf(invoiceId);
    const itemIn = async (lang?: string, form = {}) => {
      const body = { token, form: { digits: DIGITS, ...form }, lang };
      const { data } = (await shop().call<LinkPage>('POST', '/ConfirmationController/link', body)).body;
      const { productName, varient, sizeTitle, sizes = [] } = data.order?.items[0] ?? {};
      return [productName, varient, sizeTitle, sizes[0]?.sizeTitle, data.text];
    };
    expect(await itemIn('ur')).toEqual(['پکنک فراک', 'لال', '2-3 Years', '3 سے 4 سال', undefined]);
    expect(await itemIn()).toEqual(['Cotton frock', 'Red', '2-3 Years', '3-4 Years', undefined]);
    const stockId = String(frock.stockIds[0]);
    const wants = { answer: 'change', version: '1', [`quantity.${stockId}`]: '99', [`size.${stockId}`]: stockId };
    expect((await itemIn('ur', wants)).at(-1)).toBe('پکنک فراک');
    for (const [lang, said] of [
      ['', ['Cotton frock', 'Red']],
      ['&lang=ur', ['پکنک فراک', 'لال']],
    ]) {
      const path = `/OrderController/track?invoice=${invoiceNumber}&phone=${PHONE}${String(lang)}`;
      const [item] = (await shop().call<TrackedOrder>('GET', path)).body.data.items;
      expect([item?.productName, item?.varient]).toEqual(said);
    }
    const detail = `/OrderController/order?id=${invoiceId}`;
    const [line] = (await shop().call<OrderDetail>('GET', detail, undefined, headers)).body.data.line_items;
    const inUrdu = { productName: 'پکنک فراک', varient: 'لال', sizeTitle: '2-3 Years' };
    expect([line?.productName, line?.inUrdu]).toEqual(['Cotton frock', inUrdu]);
  });

  it('ends when the order is packed: a late tap changes nothing and is told so', async () => {
    const { invoiceId } = await place();
    const { token, version } = await opened(invoiceId);
    await step(invoiceId, 'confirm');
    await step(invoiceId, 'dispatch');
    const late = await answer(token, { answer: 'cancel', version, reason: 'Too late' });
    expect([late, await look(token)]).toEqual([
      { state: 'ended', why: 'sent' },
      { state: 'ended', why: 'sent' },
    ]);
    expect((await row(invoiceId)).fulfilment).toBe('dispatched');
    const refused = await send(invoiceId);
    expect([refused.statusCode, refused.body.code]).toEqual([409, 'ORDER_STEP_REFUSED']);
  });

  it('corrects the address, in any script, and asks for what is missing', async () => {
    const { invoiceId } = await place();
    const { token, version } = await opened(invoiceId);
    const wrong = await answer(token, { answer: 'address', version, address: '', city: 'Lahore' });
    expect(wrong).toMatchObject({ said: 'invalid', fields: { address: 'needed' }, typed: { city: 'Lahore' } });
    const [address, city] = ['مکان ۱۲، گلی ۳، ماڈل ٹاؤن', 'Faisalabad'];
    const saved = await answer(token, { answer: 'address', version, address, city });
    expect(saved).toMatchObject({ said: 'saved', order: { address, city, isConfirmed: false } });
    expect(await row(invoiceId)).toMatchObject({ customer_address: address, fulfilment: 'new' });
    const again = { answer: 'address', version: String(saved.order?.version), address, city };
    expect((await answer(token, again)).said).toBe('same');
    const last = (await timeline(invoiceId)).at(-1);
    expect(last).toMatchObject(['edited', '', { byCustomer: 'link', changes: [{ field: 'customerAddress' }, {}] }]);
    expect((await queued(invoiceId))?.answers).toMatchObject([{ answer: 'address' }]);
  });

  it('keeps in which language its customer is written to, whatever else was typed', async () => {
    const { invoiceId } = await place();
    const { token } = await opened(invoiceId);
    const said = await answer(token, { answer: 'language', language: 'ur' });
    expect(said).toMatchObject({ said: 'spoken', order: { language: 'ur' } });
    expect((await answer(token, { answer: 'language', language: 'xx' })).said).toBe('invalid');
    expect((await opened(invoiceId)).page.order?.language).toBe('ur');
    // Its papers are in Urdu too.
    const detail = `/OrderController/order?id=${invoiceId}`;
    expect((await shop().call<OrderDetail>('GET', detail, undefined, sana)).body.data.language).toBe('ur');
  });

  it('changes size and quantity within stock at the shop’s own prices', async () => {
    const { invoiceId } = await place(2);
    const [small = 0, middle = 0, large = 0] = frock.stockIds;
    const before = [await onHand(small), await onHand(middle)];
    const { token, version } = await opened(invoiceId);
    const change = { answer: 'change', version, [`size.${small}`]: String(middle), [`quantity.${small}`]: '3' };
    const saved = await answer(token, { ...change, price: '1', total: '1' });
    expect(saved).toMatchObject({ said: 'saved', order: { total: 3200 } });
    expect(await lines(invoiceId)).toEqual([{ stock_id: middle, quantity: 3, unit_price: 100_000 }]);
    expect([await onHand(small), await onHand(middle)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) - 3]);
    const next = { answer: 'change', version: String(saved.order?.version) };
    const refused = async (form: Record<string, string>) => (await answer(token, { ...next, ...form })).said;
    expect(await refused({ [`size.${middle}`]: String(large), [`quantity.${middle}`]: '4' })).toBe('sold-out');
    expect(await refused({ [`quantity.${middle}`]: '11' })).toBe('sold-out');
    expect(await refused({ [`size.${middle}`]: String(cap.stockIds[0]), [`quantity.${middle}`]: '1' })).toBe(
      'sold-out',
    );
    expect(await refused({ [`quantity.${middle}`]: '-1' })).toBe('invalid');
    expect(await refused({ [`quantity.${middle}`]: '0' })).toBe('invalid');
    expect(await lines(invoiceId)).toEqual([{ stock_id: middle, quantity: 3, unit_price: 100_000 }]);
    await expectSoundBooks(shop().db);
  });

  it('lets nobody keep a discount or free delivery by taking pieces out', async () => {
    const { headers } = await signedIn(shop().db, 'administrator');
    const set = (values: object) => shop().call('POST', '/SettingsController/update', { values }, headers);
    const [small = 0] = frock.stockIds;
    const { invoiceId } = await place(4);
    const inTrx = (values: { shipping?: number; total: number; discount?: number; discount_type?: 'fixed' }) =>
      shop().db.transaction((trx) => trx.updateTable('orders').set(values).where('id', '=', invoiceId).execute());
    await inTrx({ discount: 100_000, discount_type: 'fixed', total: 320_000 });
    const fewer = async (quantity: string) => {
      const { token, version } = await opened(invoiceId);
      return answer(token, { answer: 'change', version, [`quantity.${small}`]: quantity });
    };
    expect(await fewer('2')).toMatchObject({ said: 'saved', order: { discount: 500, total: 1700 } });
    expect(await fewer('4')).toMatchObject({ said: 'saved', order: { discount: 500, total: 3700 } });
    await set({ freeShippingFrom: 3000 });
    await inTrx({ shipping: 0, total: 350_000 });
    expect((await fewer('3')).said).toBe('too-little');
    await set({ freeShippingFrom: null });
    expect((await fewer('3')).said).toBe('saved');
  });

  it('leaves sound books, whatever is tapped in whatever order', async () => {
    const [small = 0, middle = 0, large = 0] = frock.stockIds;
    const size = fc.constantFrom(small, middle, large);
    const form = fc.oneof(
      fc.record({ answer: fc.constant('change'), of: size, to: size, quantity: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ answer: fc.constantFrom('confirm', 'look', 'x') }),
      fc.record({ answer: fc.constant('cancel'), reason: fc.constantFrom('', 'No money') }),
    );
    const taps = fc.array(fc.tuple(form, fc.boolean()), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(taps, async (all) => {
        const { token, version } = await opened((await place(1)).invoiceId);
        for (const [tap, isOld] of all) {
          const now = isOld ? version : String((await answer(token)).order?.version ?? version);
          const more =
            'of' in tap ? { [`size.${tap.of}`]: `${tap.to}`, [`quantity.${tap.of}`]: `${tap.quantity}` } : {};
          const reason: Record<string, string> = 'reason' in tap ? { reason: tap.reason } : {};
          await answer(token, { answer: tap.answer, version: now, ...more, ...reason });
        }
        await expectSoundBooks(shop().db);
      }),
      { numRuns: 8 * TIMES },
    );
  });

  it('is confirmed by the code of its order, which only its shopper and the tracking page know', async () => {
    const { invoiceId, invoiceNumber, confirmCode = '' } = await place();
    expect(confirmCode).toMatch(/^\d{6}$/);
    const path = `/OrderController/track?invoice=${invoiceNumber}&phone=${PHONE}`;
    const tracked = async () => (await shop().call<TrackedOrder>('GET', path)).body.data.confirmCode;
    expect(await tracked()).toBe(confirmCode);
    const write = (text: string) => shop().call('POST', '/ConfirmationController/code', { text }, sana);
    for (const text of ['', 'yes', invoiceNumber, `${invoiceNumber} 000000`, `Code ${confirmCode}`]) {
      expect([text, (await write(text)).statusCode]).toEqual([text, 422]);
    }
    expect((await write(`INV-999999 ${confirmCode}`)).statusCode).toBe(404);
    const message = `Assalam o alaikum\nPlease confirm my order ${invoiceNumber}. Code: ${confirmCode}`;
    expect((await write(message)).body.data).toMatchObject({ fulfilment: 'confirmed' });
    expect((await timeline(invoiceId)).at(-1)?.[2]).toEqual({ byCustomer: 'whatsapp' });
    expect([(await write(message)).body.code, await tracked()]).toEqual(['ORDER_STEP_REFUSED', undefined]);
  });

  it('is counted in the report, by way and hour, beside who did not answer', async () => {
    const today = karachiDateTime(new Date()).slice(0, 10);
    const read = async (by: string) => {
      const path = `/ReportController/report?report=orders&by=${by}&from=${today}&to=${today}`;
      const { rows, totals } = (await shop().call<Report>('GET', path, undefined, sana)).body.data;
      const of = (name: string) => rows.find(([first]) => first === name)?.slice(1, 4) ?? [0, 0, 0];
      return { link: of('Link'), code: of('Code in WhatsApp'), all: totals?.slice(1, 4) ?? [0, 0, 0] };
    };
    const [before, hours] = [await read('confirmed'), await read('hour')];
    const [one, other, third, silent] = [await place(), await place(), await place(), await place()];
    const { token, version } = await opened(one.invoiceId);
    await answer(token, { answer: 'confirm', version });
    const gone = await opened(other.invoiceId);
    await answer(gone.token, { answer: 'cancel', version: gone.version, reason: 'Twice' });
    const text = `${third.invoiceNumber} ${third.confirmCode}`;
    await shop().call('POST', '/ConfirmationController/code', { text }, sana);
    await send(silent.invoiceId);
    const more = (was: unknown[], added: number[]) => was.map((count, i) => Number(count) + (added[i] ?? 0));
    expect(await read('confirmed')).toEqual({
      link: more(before.link, [1, 1, 1]),
      code: more(before.code, [1, 0, 0]),
      all: more(before.all, [2, 1, 1]),
    });
    expect((await read('hour')).all).toEqual(more(hours.all, [2, 1, 1]));
  });
});
