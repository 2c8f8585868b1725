import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paisaOf, parseAmount } from '@shop/shared/format/money';
import { testStockVariation } from '@shop/shared/testing/orders';
import { TIMES } from '@shop/shared/testing/times';
import { discountTrouble, totalsOf, type CartLine } from './cart.ts';
import { openKeeping } from './keeping.ts';
import { saleOf, WALK_IN } from './sale.ts';
import { createTill } from './tillStore.ts';

const ITEMS = 4;
const stockId = fc.integer({ min: 1, max: ITEMS });
const discount = fc.record({
  type: fc.constantFrom('percentage' as const, 'fixed' as const),
  value: fc.oneof(fc.nat({ max: 110 }).map(String), fc.constantFrom('', '0', '12.5', '-1', '1.234', 'abc')),
});

/** What happens at a counter, in any order. */
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), stockId }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('less' as const), stockId }) },
  fc.record({ kind: fc.constant('remove' as const), stockId }),
  fc.record({
    kind: fc.constant('told' as const),
    stockId,
    paisa: fc.integer({ min: 1, max: 99_999_999 }),
    qty: fc.nat({ max: 6 }),
  }),
  fc.record({ kind: fc.constant('discount' as const), discount: fc.option(discount) }),
  fc.record({ kind: fc.constant('send' as const), answer: fc.constantFrom('made', 'refused', 'lost') }),
);

it('whatever happens at a counter, the cart has what there is at what it costs, and every sum is right', async () => {
  const keeping = await openKeeping({ local: null, session: null, locks: undefined });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const till = createTill(keeping);
      till.setVariations(
        Array.from({ length: ITEMS }, (_, i) => testStockVariation({ stockId: i + 1, price: 100 * (i + 1), qty: 4 })),
        1,
      );
      for (const one of deeds) {
        const before = till.getState();
        run(one);
        const { cart, sale, variations } = till.getState();
        // While it is on its way nothing of a sale changes, whatever is pressed or told.
        if (before.sale && sale) expect([cart, sale.key]).toEqual([before.cart, before.sale.key]);
        if (one.kind === 'add') {
          const there = variations.byId.get(one.stockId)?.qty ?? 0;
          const had = piecesOf(before.cart.lines, one.stockId);
          expect(piecesOf(cart.lines, one.stockId)).toBe(!sale && had < there ? had + 1 : had);
        }
        expect(new Set(cart.lines.map((line) => line.stockId)).size).toBe(cart.lines.length);
        expect(cart.lines.filter(({ quantity }) => quantity < 1)).toEqual([]);
        if (sale) continue;
        for (const line of cart.lines) expect(line.price).toBe(paisaOf(variations.byId.get(line.stockId)?.price ?? 0));
        const subtotal = cart.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        expect(totalsOf(cart).subtotal).toBe(subtotal);
        if (cart.lines.length > 0 && discountTrouble(cart) === null) expectSums();
      }

      function run(one: (typeof deeds)[number]) {
        if (one.kind === 'less') till.less(one.stockId);
        else if (one.kind === 'remove') till.remove(one.stockId);
        else if (one.kind === 'discount') till.change({ discount: one.discount });
        else if (one.kind === 'send') send(one.answer);
        else {
          const item = till.getState().variations.byId.get(one.stockId);
          if (!item) throw new Error(`There is no item ${one.stockId}`);
          if (one.kind === 'add') till.add(item);
          else till.updateItems([{ ...item, price: one.paisa / 100, qty: one.qty }]);
        }
      }

      function send(answer: string) {
        const { cart, sale } = till.getState();
        if (cart.lines.length === 0) return;
        if (!sale) till.begin(saleOf(cart, WALK_IN, new Date(0)));
        if (answer === 'made') {
          till.sold();
          expect(till.getState().cart.lines).toEqual([]);
        } else if (answer === 'refused') till.refused();
        else till.unanswered();
      }

      /** As the server adds them up. */
      function expectSums() {
        const { items, summary } = saleOf(till.getState().cart, WALK_IN, new Date(0)).body;
        const paisa = (amount: number | string) => parseAmount(amount) ?? Number.NaN;
        for (const item of items) expect(paisa(item.subtotal)).toBe(paisa(item.price) * Number(item.quantity));
        const sum = items.reduce((all, item) => all + paisa(item.subtotal), 0);
        const off = paisa(summary.discount?.amount ?? 0);
        expect([paisa(summary.subtotal), paisa(summary.afterDiscount)]).toEqual([sum, sum - off]);
        expect(paisa(summary.total)).toBe(sum - off);
      }
    }),
    { numRuns: 200 * TIMES },
  );
});

const piecesOf = (lines: readonly CartLine[], id: number) => lines.find((line) => line.stockId === id)?.quantity ?? 0;
