import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { valueOfPieces } from '@shop/shared/cart/returns';
import { CASH_STEPS, PAYMENT_KINDS, type CashStep, type PaymentIn } from '@shop/shared/contracts/http/orders/payments';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { NewReturn, Returnable, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { dayOf, daysAfter } from '@shop/shared/format/calendar';
import { paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { TIMES } from '@shop/shared/testing/times';
import { cashIn } from '../orders/placing/payments.ts';
import { readProfitLoss } from '../reports/profitLoss.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { roundCash } from '../testing/testTill.ts';

const PRICES = [1500, 333.33, 99.99];

/** What the shop asks for sending something. */
const SHIPPING: Paisa = 20_000;

type Kind = (typeof PAYMENT_KINDS)[number];

const kind = fc.constantFrom(...PAYMENT_KINDS);
const sale = fc.record({
  what: fc.constant('sell' as const),
  lines: fc.array(
    fc.record({
      item: fc.nat({ max: PRICES.length - 1 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      off: fc.option(fc.nat({ max: 9_000 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  percent: fc.option(fc.nat({ max: 10_000 })),
  terms: fc.constantFrom('CASH' as const, 'CASH' as const, 'CASH' as const, 'CREDIT' as const, 'COD' as const),
  /** How the total is cut, and what each part is paid with; null says nothing of it. */
  split: fc.option(fc.array(fc.record({ kind, share: fc.nat({ max: 100 }) }), { minLength: 1, maxLength: 5 })),
  /** How often the same message arrives at once. */
  times: fc.integer({ min: 1, max: 3 }),
});
const cash = fc.record({
  what: fc.constantFrom('paid-in' as const, 'paid-out' as const),
  paisa: fc.integer({ min: 0, max: 300_000 }),
});
const back = fc.record({
  what: fc.constant('return' as const),
  sale: fc.nat(),
  wanted: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
  kind,
});
/** What comes back pays for these variations. */
const exchange = fc.record({
  what: fc.constant('exchange' as const),
  sale: fc.nat(),
  wanted: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
  lines: sale.map(({ lines }) => lines),
  kind,
});
/** The courier has brought the money of a COD order. */
const completed = fc.record({ what: fc.constant('complete' as const), order: fc.nat() });
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: sale },
    { weight: 2, arbitrary: cash },
    { weight: 2, arbitrary: back },
    { weight: 2, arbitrary: exchange },
    completed,
  ),
  { maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;
type SaleStep = Extract<Step, { what: 'sell' }>;
type ExchangeStep = Extract<Step, { what: 'exchange' }>;
type Means = Kind | 'exchange';

/** Cuts a total into parts that are more than nothing; together they are the total. */
function cut(total: Paisa, parts: readonly { kind: Kind; share: number }[]): { kind: Kind; amount: Paisa }[] {
  let left = total;
  return parts.flatMap((part, at) => {
    const amount = at === parts.length - 1 ? left : Math.floor((left * part.share) / 100);
    left -= amount;
    return amount > 0 ? [{ kind: part.kind, amount }] : [];
  });
}

onBothShops('a drawer and the books', (shop) => {
  let stockIds: number[] = [];
  /** What was sold, came back and was rounded in all runs, in paisa. */
  const books = { sales: 0, returned: 0, rounding: 0 };
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const variations = PRICES.map((price) => ({ sizeId, qty: 90_000, price }));
    stockIds = (await addProduct(shop().db, { price: 1500, variations })).stockIds;
  });

  /** A manager with an open drawer, and what it ought to hold, reckoned without the server. */
  async function openTill(float: Paisa, roundedTo: CashStep) {
    await roundCash(shop(), roundedTo);
    const { headers } = await signedIn(shop().db, 'manager');
    const post = <T>(name: string, body: object, key: string = randomUUID()) =>
      shop().call<T>('POST', name, body, { ...headers, 'idempotency-key': key });
    const get = async <T>(name: string) => (await shop().call<T>('GET', name, undefined, headers)).body.data;
    await post('/TillController/openShift', { till: 'Counter 1', float: rupeesOf(float) });
    const model = {
      drawer: float,
      /** What rounding added to it. */
      rounding: 0,
      paid: new Map<Means, Paisa>(),
      refunded: new Map<Means, Paisa>(),
      sold: [] as string[],
      /** COD, not paid yet. */
      open: [] as { id: number; invoice: string; total: Paisa }[],
    };
    const add = (sums: Map<Means, Paisa>, of: Means, amount: Paisa) => sums.set(of, (sums.get(of) ?? 0) + amount);

    /** What notes and coins add to an amount: the nearest they can pay, the half upwards. */
    const roundingOf = (cashOfIt: Paisa) =>
      roundedTo === 0 ? 0 : Math.round(cashOfIt / (roundedTo * 100)) * roundedTo * 100 - cashOfIt;
    const intoDrawer = (cashOfIt: Paisa, sign = 1) => {
      model.drawer += sign * (cashOfIt + roundingOf(cashOfIt));
      model.rounding += sign * roundingOf(cashOfIt);
    };

    const linesOf = (wanted: SaleStep['lines']) => {
      const lines = wanted.map(({ item, quantity, off }) => {
        const price = PRICES[item] ?? 0;
        const discount = Math.min(off ?? 0, paisaOf(price) * quantity);
        return { stockId: stockIds[item] ?? 0, price, quantity, discount: rupeesOf(discount) };
      });
      const worth = (line: (typeof lines)[number]) => paisaOf(line.price) * line.quantity - paisaOf(line.discount);
      return { lines, subtotal: lines.reduce((sum, line) => sum + worth(line), 0) };
    };

    async function sell(step: SaleStep) {
      const { lines, subtotal } = linesOf(step.lines);
      const taken = Math.floor((subtotal * (step.percent ?? 0) * 2 + 10_000) / 20_000);
      const total = subtotal - taken;
      const discount: CreateOrder['summary']['discount'] =
        step.percent === null ? null : { type: 'percentage', value: rupeesOf(step.percent), amount: rupeesOf(taken) };
      const method = step.terms;
      const parts = step.split && method === 'CASH' ? cut(total, step.split) : null;
      const payments: PaymentIn[] | undefined = parts?.map((part) => ({
        method: part.kind,
        amount: rupeesOf(part.amount),
      }));
      const inCash = parts ? cashIn(parts.map(({ kind: of, amount }) => ({ method: of, amount }))) : total;
      const rounding = method === 'CASH' ? rupeesOf(roundingOf(inCash)) : 0;
      const order = tillOrder(lines, { method, discount, rounding, ...(payments && { payments }) });
      const key = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: step.times }, () => post<CreatedOrder>('/OrderController/create', order, key)),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
      expect(new Set(replies.map(({ body }) => body.data.invoiceId)).size).toBe(1);
      const { invoiceId = 0, invoiceNumber = '' } = replies[0]?.body.data ?? {};
      if (method === 'COD') model.open.push({ id: invoiceId, invoice: invoiceNumber, total: total + SHIPPING });
      if (method !== 'CASH') return;
      for (const { kind: of, amount } of parts ?? [{ kind: 'cash' as const, amount: total }]) {
        add(model.paid, of, amount);
      }
      intoDrawer(inCash);
      books.sales += total;
      model.sold.push(invoiceNumber);
    }

    async function moveCash(what: 'paid-in' | 'paid-out', paisa: Paisa) {
      const body = { kind: what, amount: rupeesOf(paisa), reason: 'Test' };
      const { statusCode } = await post('/TillController/drawer', body);
      const isCoins = roundedTo === 0 || paisa % 100 === 0;
      const isRefused = paisa === 0 || !isCoins || (what === 'paid-out' && paisa > model.drawer);
      expect(statusCode).toBe(isRefused ? 422 : 200);
      if (!isRefused) model.drawer += what === 'paid-in' ? paisa : -paisa;
    }

    /** A return of what is left of a sale, as far as it is wanted. */
    async function returnOf({ sale: nth, wanted }: Pick<ExchangeStep, 'sale' | 'wanted'>) {
      const invoice = model.sold[nth % model.sold.length];
      if (invoice === undefined) return null;
      const found = await get<Returnable>(`/TillController/returnable?invoice=${invoice}`);
      const lines = found.lines.flatMap((line, at) => {
        const quantity = Math.min(wanted[at] ?? 0, line.sold - line.returned);
        return quantity > 0 ? [{ line, quantity }] : [];
      });
      if (lines.length === 0) return null;
      const amount = lines.reduce(
        (sum, { line, quantity }) => sum + valueOfPieces({ ...line, paid: paisaOf(line.paid) }, quantity),
        0,
      );
      const form = {
        invoiceId: found.invoiceId,
        lines: lines.map(({ line, quantity }) => ({ lineId: line.lineId, quantity, back: 'stock' as const })),
        reason: 'Too small',
        amount: rupeesOf(amount),
      };
      return { form, amount };
    }

    /** Sends a return of which so much is refunded; whether it was taken. */
    async function refund(form: Omit<NewReturn, 'refunds'>, kindOfIt: Kind, given: Paisa) {
      const refunds = given === 0 ? [] : [{ method: kindOfIt, amount: rupeesOf(given) }];
      const rounding = kindOfIt === 'cash' ? roundingOf(given) : 0;
      const body: NewReturn = { ...form, refunds, rounding: rupeesOf(rounding) };
      const reply = await post<ReturnReceipt>('/TillController/return', body);
      const isRefused = kindOfIt === 'cash' && given + rounding > model.drawer;
      expect(reply.statusCode).toBe(isRefused ? 422 : 200);
      if (isRefused) return null;
      if (given > 0) add(model.refunded, kindOfIt, given);
      if (kindOfIt === 'cash') intoDrawer(given, -1);
      return reply.body.data;
    }

    async function takeBack(step: Extract<Step, { what: 'return' }>) {
      const came = await returnOf(step);
      if (came && (await refund(came.form, step.kind, came.amount))) books.returned += came.amount;
    }

    async function swap(step: ExchangeStep) {
      const came = await returnOf(step);
      if (!came) return;
      const { lines, subtotal: total } = linesOf(step.lines);
      const exchanged = Math.min(came.amount, total);
      const due = total - exchanged;
      const order = tillOrder(lines, {
        rounding: step.kind === 'cash' ? rupeesOf(roundingOf(due)) : 0,
        ...(due > 0 && { payments: [{ method: step.kind, amount: rupeesOf(due) }] }),
      });
      const made = await refund({ ...came.form, exchange: order }, step.kind, came.amount - exchanged);
      if (!made) return;
      books.returned += came.amount;
      books.sales += total;
      if (exchanged > 0) add(model.paid, 'exchange', exchanged);
      if (due > 0) add(model.paid, step.kind, due);
      if (step.kind === 'cash') intoDrawer(due);
      model.sold.push(made.exchange?.invoiceNumber ?? '');
    }

    async function complete({ order: nth }: Extract<Step, { what: 'complete' }>) {
      const [order] = model.open.splice(nth % Math.max(1, model.open.length), 1);
      if (!order) return;
      expect((await post('/OrderController/pay_invoice', { id: order.id })).statusCode).toBe(200);
      books.sales += order.total;
      model.sold.push(order.invoice);
    }

    return {
      model,
      async take(step: Step) {
        if (step.what === 'sell') await sell(step);
        else if (step.what === 'return') await takeBack(step);
        else if (step.what === 'exchange') await swap(step);
        else if (step.what === 'complete') await complete(step);
        else await moveCash(step.what, step.paisa);
      },
      report: () => get<ShiftReport>('/TillController/shift'),
    };
  }

  const byKind = (rows: ShiftReport['payments']) =>
    new Map(rows?.map(({ method, total }) => [method, Math.round(total * 100)]));

  it('are equal to the paisa after any sequence of sales, splits, COD, returns, exchanges and cash paid in and out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 5000 }), fc.constantFrom(...CASH_STEPS), steps, async (float, roundedTo, all) => {
        const till = await openTill(float * 100, roundedTo);
        for (const step of all) await till.take(step);
        const x = await till.report();
        expect(Math.round((x.expected ?? 0) * 100)).toBe(till.model.drawer);
        expect(Math.round((x.rounding ?? 0) * 100)).toBe(till.model.rounding);
        if (roundedTo > 0) expect(till.model.drawer % 100).toBe(0);
        books.rounding += till.model.rounding;
        expect(byKind(x.payments)).toEqual(till.model.paid);
        expect(byKind(x.refunds as ShiftReport['payments'])).toEqual(till.model.refunded);

        const rows = await shop()
          .db.read.selectFrom('order_payments')
          .select(['method', 'amount'])
          .where('shift_id', '=', x.shiftId)
          .execute();
        const paid = rows.reduce((sum, { amount }) => sum + amount, 0);
        expect(paid).toBe([...till.model.paid.values()].reduce((sum, amount) => sum + amount, 0));
      }),
      { numRuns: 12 * TIMES },
    );
    const today = dayOf(new Date());
    const { sales, rounding } = await readProfitLoss(shop().db.read, {
      from: daysAfter(today, -1),
      to: daysAfter(today, 1),
    });
    expect(sales).toBe(books.sales - books.returned);
    expect(rounding).toBe(books.rounding);
    await expectSoundBooks(shop().db);
  });
});
