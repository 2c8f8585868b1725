import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { ErasedPerson, Person, PersonExport } from '@shop/shared/contracts/http/people/privacy';
import { REPORTS } from '@shop/shared/contracts/http/accounting/reports';
import { databaseFile } from '../kernel/db/sqlite.ts';
import { standingClock } from '../testing/clock.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { editOf } from '../testing/testEdits.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops, type TestShop } from '../testing/testShop.ts';
import { whereTexts } from '../testing/textColumns.ts';

const PHONE = '03218765432';
const NAMES = ['Zarqa Bibi', 'Zarqaa Beebi'];
const ADDRESS = '77 Peacock Street';
const SECOND = '03457777777';
/** Every form the phone was written in below, and what else is hers. */
const HERS = [
  PHONE,
  '3218765432',
  '321-8765432',
  '321 8765432',
  ...NAMES,
  ADDRESS,
  SECOND,
  'mother of twins',
  'zarqa@example.pk',
  'zarka@example.pk',
];
const OTHER = { name: 'Bushra Malik', phone: '03009998877' };

onBothShops(
  'a customer who is to be forgotten',
  (shop) => {
    const today = standingClock();
    let admin: Record<string, string> = {};
    let stockId = 0;
    let productId = 0;
    const post = async <T>(path: string, body: object, expected = 200) => {
      const headers = { ...admin, 'idempotency-key': randomUUID() };
      const reply = await shop().call<T>('POST', path, body, headers);
      expect([path, reply.statusCode, reply.text.slice(0, 300)]).toEqual([path, expected, expect.any(String)]);
      return reply.body;
    };
    const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, admin)).body.data;
    const user = (name: string, primaryPhone: string, secondaryPhone = '', address = ADDRESS) => ({
      fullname: name,
      primaryPhone,
      secondaryPhone,
      address,
      city: 'Lahore',
    });
    const step = (id: number, ...steps: string[]) =>
      steps.reduce(async (before, one) => {
        await before;
        await post('/OrderController/step', { ids: [id], step: one });
      }, Promise.resolve());

    async function order(who: ReturnType<typeof user>): Promise<number> {
      const body = { ...shopperOrder({ productId, stockId, price: 900, quantity: 1 }), user: who };
      const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', body);
      expect(reply.statusCode).toBe(200);
      return reply.body.data.invoiceId;
    }

    /** Everything the shop lets anybody note of a customer. */
    async function history(): Promise<{ open: number }> {
      const first = await order(user(NAMES[0] ?? '', PHONE, SECOND));
      await post('/OrderController/note', {
        id: first,
        note: `${NAMES[0]}, mother of twins, zarqa@example.pk, +92 321 8765432`,
      });
      await post('/ConfirmationController/attempt', { id: first, outcome: 'no-answer', note: 'mother of twins' });
      const detail = await get<OrderDetail>(`/OrderController/order?id=${first}`);
      const renamed = { ...user(NAMES[1] ?? '', '0321-8765432', SECOND) };
      const edit = editOf(detail, { user: { ...renamed, primaryPhone: PHONE }, notes: `Ring ${PHONE}` });
      await post('/OrderController/update', edit);
      await step(first, 'confirm', 'dispatch', 'deliver');
      await post('/OrderController/pay_invoice', { id: first });

      // On credit at the till, paid back in two parts, with a limit of her own.
      const credit = { ...tillOrder([{ stockId, price: 900, quantity: 2 }], { method: 'CREDIT' }) };
      await post('/OrderController/create', { ...credit, user: { fullname: NAMES[0], primaryPhone: '0321-8765432' } });
      await post('/AccountingController/creditLimit', { phone: PHONE, limit: 50_000 });
      const paid = { phone: PHONE, date: today, method: 'cash', note: `By ${NAMES[0]}` };
      await post('/AccountingController/creditPayment', { ...paid, amount: 800 });
      await post('/AccountingController/creditPayment', { ...paid, amount: 1000 });

      // Of somebody else, who names her.
      const others = await order(user(OTHER.name, OTHER.phone, PHONE, '1 Other Road'));
      await post('/OrderController/note', { id: others, note: 'Else 0321 8765432' });
      await step(others, 'confirm', 'dispatch', 'deliver');
      await post('/OrderController/pay_invoice', { id: others });

      // Asked about somebody else's order, whose phone was mistyped.
      const now = new Date().toISOString();
      const mistyped = { kind: 'confirm', channel: 'whatsapp', recipient: '923218765432', state: 'sent' } as const;
      await shop().db.transaction((trx) =>
        trx
          .insertInto('messages')
          .values([
            { ...mistyped, order_id: others, due_at: now, at: now, sent_at: now },
            // Of her own order, to an address that she mistyped.
            {
              kind: 'placed',
              channel: 'mail',
              recipient: 'zarka@example.pk',
              state: 'sent',
              order_id: first,
              due_at: now,
              at: now,
              sent_at: now,
            },
          ])
          .execute(),
      );

      await post('/PhoneController/block', { phone: PHONE, reason: 'Wrong number 03218765432' });
      await post('/PhoneController/unblock', { phone: PHONE });
      const cart = {
        items: [{ stockId, quantity: 1 }],
        discount: null,
        method: 'cod',
        customer: { fullName: NAMES[0], primaryPhone: PHONE, secondaryPhone: SECOND, address: ADDRESS },
      };
      await post('/TillController/hold', { name: NAMES[0], cart });
      await post('/SavedViewController/create', {
        list: 'orders',
        name: `Of ${PHONE}`,
        query: `q=${PHONE}`,
        isShared: '1',
      });
      const [category] = await get<{ id: number }[]>('/AccountingController/categories');
      const expense = { category: category?.id, description: `Taxi to ${PHONE}`, amount: 300, date: today };
      await post('/AccountingController/expenses', expense);
      const open = await order(user(NAMES[0] ?? '', PHONE));
      return { open };
    }

    /** What of hers the bytes of the database still have, in pages nobody uses any more say. */
    async function inFile(): Promise<string[]> {
      await sql`pragma wal_checkpoint(truncate)`.execute(shop().db.read);
      const bytes = (await readFile(databaseFile(shop().dataDir))).toString('latin1');
      return HERS.filter((text) => bytes.includes(text));
    }

    let open = 0;
    beforeAll(async () => {
      ({ headers: admin } = await signedIn(shop().db, 'administrator'));
      const size = await addSize(shop().db, '2-3 Years');
      const added = await addProduct(shop().db, { price: 900, variations: [{ sizeId: size, qty: 50 }] });
      [productId, stockId] = [added.id, added.stockIds[0] ?? 0];
      ({ open } = await history());
    });

    const books = () => booksOf(shop(), admin, today);

    it('is shown with what there is, and exported as it is', async () => {
      const person = await get<Person>(`/PrivacyController/person?phone=${encodeURIComponent('+92 321 8765432')}`);
      expect(person).toEqual({
        phone: PHONE,
        names: [NAMES[0], NAMES[1]],
        orders: 3,
        namedIn: 1,
        payments: 2,
        heldCarts: 1,
        messages: 1,
        isBlocked: false,
        openOrders: ['INV-000004'],
        owed: 0,
      });
      const { data } = await post<PersonExport>('/PrivacyController/export', { phone: PHONE });
      expect(data.orders.map(({ name, phone, total }) => [name, phone, total])).toEqual([
        [NAMES[1], PHONE, 1100],
        [NAMES[0], '03218765432', 1800],
        [NAMES[0], PHONE, 1100],
      ]);
      expect(data.orders.flatMap(({ messages }) => messages.map(({ to }) => to))).toEqual(['zarka@example.pk']);
      expect(data.orders[0]).toMatchObject({ address: ADDRESS, secondaryPhone: SECOND, notes: `Ring ${PHONE}` });
      expect(data.orders[0]?.events.map(({ kind }) => kind)).toContain('note');
      expect(data).toMatchObject({
        namedIn: [{ invoiceNumber: 'INV-000003' }],
        messages: [{ kind: 'confirm', to: '923218765432', state: 'sent' }],
        creditLimit: 50_000,
        owed: 0,
        payments: [{ amount: 800, note: `By ${NAMES[0]}` }, { amount: 1000 }],
        heldCarts: [{ customer: { primaryPhone: PHONE } }],
        block: null,
      });
      expect(JSON.stringify(data)).not.toContain(OTHER.name);
      const { db } = shop();
      const entry = db.read.selectFrom('audit_log').selectAll().where('action', '=', 'customer.export');
      expect(await entry.executeTakeFirst()).toMatchObject({ after: expect.stringContaining('…32') });
    });

    it('stays while somebody is at work for them, or owes something', async () => {
      const before = await whereTexts(shop().db, HERS);
      expect(before.length).toBeGreaterThan(20);
      const refused = await post('/PrivacyController/erase', { phone: PHONE }, 409);
      expect(refused).toMatchObject({ code: 'PERSON_HAS_OPEN_ORDERS', data: { orders: ['INV-000004'] } });
      await step(open, 'cancel');
      const credit = { ...tillOrder([{ stockId, price: 900, quantity: 1 }], { method: 'CREDIT' }) };
      await post('/OrderController/create', { ...credit, user: { fullname: NAMES[0], primaryPhone: PHONE } });
      const still = await shop().call<object>('POST', '/PrivacyController/erase', { phone: PHONE }, admin);
      expect([still.statusCode, still.body.code]).toEqual([409, 'PERSON_HAS_OPEN_ORDERS']);
      await post('/AccountingController/creditPayment', { phone: PHONE, date: today, method: 'cash', amount: 900 });
      expect((await shop().call('POST', '/PrivacyController/erase', { phone: '03000000001' }, admin)).body.code).toBe(
        'UNKNOWN_PERSON',
      );
      expect((await shop().call('POST', '/PrivacyController/erase', { phone: '-1-' }, admin)).statusCode).toBe(404);
    });

    it('leaves nothing behind, but for books that are the same to the paisa', async () => {
      const before = await books();
      const { data } = await post<ErasedPerson>('/PrivacyController/erase', { phone: PHONE });
      expect(data).toEqual({ orders: 4, pseudonym: expect.stringMatching(/^9\d{12}$/) });
      expect(await whereTexts(shop().db, HERS)).toEqual([]);
      expect(await books()).toEqual(before);
      await expectSoundBooks(shop().db);
      if (shop().db.kind === 'sqlite') expect(await inFile()).toEqual([]);
      // Whoever else is in it stays.
      expect((await whereTexts(shop().db, [OTHER.name])).length).toBeGreaterThan(0);
      const orders = await shop()
        .db.read.selectFrom('orders')
        .selectAll()
        .where('phone_key', '=', data.pseudonym)
        .execute();
      expect(orders.map(({ customer_name, customer_city }) => [customer_name, customer_city])).toContainEqual([
        'Forgotten customer',
        'Lahore',
      ]);
      const log = shop().db.read.selectFrom('audit_log').select('subject_id').where('action', '=', 'customer.erase');
      expect(await log.execute()).toEqual([{ subject_id: data.pseudonym }]);
      // Screens go on: the account, the order's own page, its timeline.
      expect((await get<OrderDetail>('/OrderController/order?id=1')).customerName).toBe('Forgotten customer');
      for (const path of [
        `/AccountingController/creditAccount?phone=${data.pseudonym}`,
        '/AuditController/entries',
        '/OrderController/orders',
        '/TillController/heldCarts',
      ]) {
        expect((await shop().call('GET', path, undefined, admin)).statusCode).toBe(200);
      }
      for (const phone of [PHONE, data.pseudonym]) {
        const tracked = await shop().call('GET', `/OrderController/track?invoice=INV-000001&phone=${phone}`);
        expect(tracked.statusCode).toBe(404);
      }
      expect((await shop().call('POST', '/PrivacyController/erase', { phone: PHONE }, admin)).body.code).toBe(
        'UNKNOWN_PERSON',
      );
    });

    it('is forgotten too when the phone is too short to be searched for', async () => {
      const customer = { fullName: 'Rubina Akhtar', primaryPhone: '12', secondaryPhone: '', address: '' };
      const cart = { items: [{ stockId, quantity: 1 }], discount: null, method: 'cod', customer };
      await post('/TillController/hold', { name: 'At the door', cart });
      await post('/PrivacyController/erase', { phone: '12' });
      expect(await whereTexts(shop().db, ['Rubina'])).toEqual([]);
    });

    it('is forgotten too when nothing but a message about an order of somebody else went to them', async () => {
      const now = new Date().toISOString();
      const mistyped = { kind: 'confirm', channel: 'sms', recipient: '923457719024', state: 'sent' } as const;
      await shop().db.transaction((trx) =>
        trx
          .insertInto('messages')
          .values({ ...mistyped, order_id: 3, due_at: now, at: now })
          .execute(),
      );
      await post('/PrivacyController/erase', { phone: '03457719024' });
      expect(await whereTexts(shop().db, ['3457719024'])).toEqual([]);
    });

    it('is forgotten too when nothing but an address of mail is known, which somebody else gave for an order', async () => {
      const mail = 'Gulnaz@Mail.example';
      const id = await order({ ...user('Humaira', '03457719026'), email: mail } as ReturnType<typeof user>);
      await post('/OrderController/note', { id, note: `Mail to ${mail} came back` });
      const now = new Date().toISOString();
      const sent = { kind: 'placed', channel: 'mail', recipient: mail, state: 'sent', order_id: id } as const;
      await shop().db.transaction((trx) =>
        trx
          .insertInto('messages')
          .values({ ...sent, due_at: now, at: now })
          .execute(),
      );
      const known = await get<Person>(`/PrivacyController/person?phone=${encodeURIComponent(' gulnaz@mail.example')}`);
      expect(known).toMatchObject({ phone: 'gulnaz@mail.example', names: [], orders: 0, namedIn: 1, messages: 1 });
      const { data } = await post<PersonExport>('/PrivacyController/export', { phone: mail });
      expect(data).toMatchObject({ namedIn: [{}], messages: [{ kind: 'placed', to: mail }], orders: [] });
      await post('/PrivacyController/erase', { phone: mail });
      expect(await whereTexts(shop().db, [mail, 'Gulnaz@', 'gulnaz@mail.example'])).toEqual([]);
      // Whose order it is stays.
      expect((await get<Person>('/PrivacyController/person?phone=03457719026')).names).toEqual(['Humaira']);
      await post('/PrivacyController/erase', { phone: mail }, 404);
    });

    it('is forgotten too when nothing but a sold-out size was asked for', async () => {
      const now = new Date().toISOString();
      const asked = { stock_id: stockId, phone: '03457719025', language: '' as const, asked_at: now, due_at: now };
      const told = { about: 'restock 1 1', kind: 'backInStock', channel: 'sms', state: 'sent' } as const;
      await shop().db.transaction(async (trx) => {
        await trx.insertInto('restock_requests').values(asked).execute();
        await trx
          .insertInto('messages')
          .values({ ...told, recipient: '923457719025', due_at: now, at: now })
          .execute();
      });
      const { data } = await post<PersonExport>('/PrivacyController/export', { phone: '03457719025' });
      expect(data).toMatchObject({ askedFor: [{ stockId, state: 'waiting' }], messages: [{ kind: 'backInStock' }] });
      await post('/PrivacyController/erase', { phone: '03457719025' });
      expect(await whereTexts(shop().db, ['3457719025'])).toEqual([]);
    });

    it('is forgotten too when nothing but a held cart names them', async () => {
      const customer = { fullName: 'Nazia Khan', primaryPhone: '03457719023', secondaryPhone: '', address: '' };
      const cart = { items: [{ stockId, quantity: 1 }], discount: null, method: 'cod', customer };
      await post('/TillController/hold', { name: 'For Nazia Khan', cart });
      await post('/PrivacyController/erase', { phone: customer.primaryPhone });
      expect(await whereTexts(shop().db, ['Nazia Khan', '3457719023'])).toEqual([]);
      await post('/PrivacyController/erase', { phone: customer.primaryPhone }, 404);
    });

    it('may come back as somebody new', async () => {
      await order(user('Zarqa Bibi', PHONE));
      expect((await get<Person>(`/PrivacyController/person?phone=${PHONE}`)).orders).toBe(1);
    });
  },
  { rateLimit: true },
);

/** All that is counted, without who it is of. */
async function booksOf(shop: TestShop, headers: Record<string, string>, today: string) {
  const get = async (path: string) => {
    const reply = await shop.call<object>('GET', path, undefined, headers);
    expect([path, reply.statusCode]).toEqual([path, 200]);
    const person = new RegExp([...HERS, 'Forgotten customer', String.raw`9\d{12}`].join('|'), 'g');
    const nobody = (key: string, value: unknown) =>
      /^(customerPhone|customerSecondaryPhone|customerAddress|notes?)$/.test(key)
        ? ''
        : typeof value === 'string'
          ? value.replace(person, 'somebody')
          : value;
    return JSON.parse(JSON.stringify(reply.body, nobody)) as object;
  };
  const period = `from=${today}&to=${today}`;
  const reports = Object.entries(REPORTS).flatMap(([report, all]) => all.map((by) => `report=${report}&by=${by}`));
  return {
    profitLoss: await get(`/AccountingController/profitLoss?${period}`),
    invoices: await get('/AccountingController/invoices?limit=100'),
    credit: await get('/AccountingController/credit?limit=100'),
    dashboard: await get('/ReportController/dashboard'),
    orders: await get('/OrderController/orders'),
    reports: await inTurn(reports, (asked) => get(`/ReportController/report?${asked}&${period}`)),
  };
}

async function inTurn<T>(asked: readonly string[], get: (one: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const one of asked) answers.push(await get(one));
  return answers;
}
