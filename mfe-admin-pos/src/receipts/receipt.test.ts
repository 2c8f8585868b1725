import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testOrderDetail, testOrderLine, testStockVariation } from '@shop/shared/testing/orders';
import { TIMES } from '@shop/shared/testing/times';
import { receiptOf } from './receipt.ts';
import { messageOf } from './ReceiptPanel.tsx';
import { ENGLISH, type ReceiptWords } from '../printer/words/texts.ts';
import { URDU } from '../printer/words/urdu/texts.ts';
import { added, EMPTY_CART } from '../till/book/cart.ts';
import { saleOf, WALK_IN } from '../till/book/sale.ts';
import { orderOfSale } from '../till/pay/orderOfSale.ts';
import { orderOfDetail, type SoldOrder } from './soldOrder.ts';
import { SHOP, soldOrder } from './testing/soldOrder.ts';

it('says who sold what for how much, how it was paid and what was given back', () => {
  const receipt = receiptOf(soldOrder(), SHOP);
  expect(receipt.shop).toEqual({
    name: 'Little Sparrow',
    lines: ['12 Mall Road', 'Lahore', '042 1234567', 'NTN: 1234567-8', 'STRN: 3277876175852', 'POS id: 817015'],
  });
  expect([receipt.marks, receipt.number, receipt.date]).toEqual([[], 'INV-000123', 'Nov 22, 2026, 16:05']);
  expect(receipt.facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Cashier: Amina Khan',
    'Sold by: Bilal Ahmed',
    'Customer: Walk-in Customer',
    'Payment: CASH',
  ]);
  expect(receipt.lines[0]).toEqual({
    name: 'Cotton frock, Red, 3-4 Years',
    quantity: 2,
    price: 150000,
    amount: 300000,
    details: ['Discount -100.00', 'Note: Gift wrap'],
  });
  expect(receipt.sums.map(({ name, amount, detail = '' }) => [name, amount, detail])).toEqual([
    ['Subtotal', 15400550, ''],
    ['Discount', -110000, ''],
    ['Tax (18% GST)', 0, ''],
    ['Total', 15290550, ''],
    ['Cash', 5290550, ''],
    ['Card', 5000000, 'VISA 4242'],
    ['Wallet', 5000000, 'Easypaisa 0300 1234567, TID 99887766'],
    ['Amount received', 5500000, ''],
    ['Change', 209450, ''],
  ]);
  expect(receipt.ids).toEqual([{ name: 'Fiscal number', value: '817015-INV-000123' }]);
  expect(receipt.qrs).toEqual(['NTN 1234567-8 INV-000123 2026-11-22 Rs 152905.50']);
  expect(receipt.foot).toEqual(['Exchange within 7 days', 'with this receipt', 'Thank you for your business!']);
});

it('leaves out what is not filled in, and says what a customer on credit owes', () => {
  const nothing = { ntn: '', strn: '', posId: '', fiscalNumber: '', qrText: '', footer: '' };
  const customer = { name: 'Sana', phone: '03001234567' };
  const order = soldOrder({ salesperson: 'Amina Khan', customer, method: 'CREDIT', payments: [], received: null });
  const receipt = receiptOf({ ...order, discount: 0, balance: 400000 }, { ...SHOP, texts: nothing });
  expect(receipt.shop.lines).toEqual(['12 Mall Road', 'Lahore', '042 1234567']);
  expect([receipt.ids, receipt.qrs, receipt.foot]).toEqual([[], [], ['Thank you for your business!']]);
  expect(receipt.facts.map(({ value }) => value)).toEqual(['Amina Khan', 'Sana, 03001234567', 'CREDIT']);
  expect(receipt.sums.map(({ name }) => name)).toEqual(['Subtotal', 'Tax (18% GST)', 'Total', 'Account balance']);
});

it('says nothing of cash received where it was not noted, or not enough', () => {
  for (const received of [null, 5290549]) {
    const names = receiptOf(soldOrder({ received }), SHOP).sums.map(({ name }) => name);
    expect(names).not.toContain('Change');
  }
});

it('marks a copy, which is otherwise the same', () => {
  const [first, copy] = [receiptOf(soldOrder(), SHOP), receiptOf(soldOrder(), SHOP, { isCopy: true })];
  expect(copy).toEqual({ ...first, marks: ['Copy'] });
});

it('is a message with every line and sum', () => {
  const text = messageOf(receiptOf(soldOrder(), SHOP));
  expect(text.split('\n').slice(0, 6)).toEqual([
    '*Little Sparrow*',
    'Receipt INV-000123, Nov 22, 2026, 16:05',
    '',
    'Cotton frock, Red, 3-4 Years: 2 × 1,500.00 = 3,000.00',
    '  Discount -100.00',
    '  Note: Gift wrap',
  ]);
  expect(text).toContain('*Total: ₨ 152,905.50*');
  expect(text).toContain('Card: ₨ 50,000.00, VISA 4242');
});

it('says in a message how many lines are left out, and leaves out no sum', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const line = { name: 'Cotton frock, Red, 3-4 Years', quantity: 1, price: 100, discount: 0, note: '' };
      const text = messageOf(receiptOf(soldOrder({ lines: Array.from({ length: count }, () => line) }), SHOP));
      const left = Number(/^and (\d+) more$/m.exec(text)?.[1] ?? 0);
      expect(text.split('Cotton frock').length - 1 + left).toBe(count);
      expect(text).toContain('*Total: ');
      expect(text.length).toBeLessThan(2500);
    }),
    { numRuns: 30 * TIMES },
  );
});

it('has no line of tax for a shop that is not registered', () => {
  const shop = { ...SHOP, settings: { ...SHOP.settings, taxLine: false } };
  expect(receiptOf(soldOrder(), shop).sums.map(({ name }) => name)).not.toContain('Tax (18% GST)');
});

it('says in Urdu whatever it says, but for what the shop and its customers have written', () => {
  const order = soldOrder({ till: 'A-2611-7', discountBy: 'Sana', shipping: 20000, rounding: -50, balance: 100 });
  const receipt = receiptOf(order, { ...SHOP, words: URDU }, { isCopy: true });
  const names = [...receipt.facts, ...receipt.sums].map(({ name }) => name);
  for (const name of [...receipt.marks, ...names]) expect(name).toMatch(/^[^a-z]*$/i);
  expect(receipt.facts.at(-1)).toEqual({ name: 'ادائیگی', value: 'نقد' });
  expect(receipt.foot.at(-1)).toBe('خریداری کا شکریہ!');
  expect(receipt.lines.map(({ name }) => name)[0]).toBe('Cotton frock, Red, 3-4 Years');
  expect(messageOf(receipt)).toContain('رسید \u2066INV-000123\u2069, ');
});

it('names what was sold in Urdu on a receipt in Urdu, and by what it was sold as on another', () => {
  const inUrdu = { productName: 'سوتی فراک', varient: 'لال', sizeTitle: '3-4 سال' };
  const detail = testOrderDetail({ line_items: [testOrderLine({ inUrdu }), testOrderLine()] });
  const item = { ...testStockVariation({ stockId: 1 }), inUrdu };
  const sale = saleOf({ ...EMPTY_CART, lines: added([], item) ?? [] }, WALK_IN, new Date());
  const sold = orderOfSale({ invoiceId: 7, invoiceNumber: 'INV-000007' }, sale, 'Amina Khan');
  const namesIn = (order: SoldOrder, words: ReceiptWords) =>
    receiptOf(order, { ...SHOP, words }).lines.map(({ name }) => name);
  const said = 'سوتی فراک، لال، \u20683-4 سال\u2069';
  const order = orderOfDetail(detail);
  expect(namesIn(order, URDU)).toEqual([said, 'Coral Frock, Coral, 2-3 Years']);
  expect(namesIn(order, ENGLISH)).toEqual(['Coral Frock, Coral, 2-3 Years', 'Coral Frock, Coral, 2-3 Years']);
  expect([namesIn(sold, URDU), namesIn(sold, ENGLISH)]).toEqual([[said], ['Cotton frock, Red, 3-4 Years']]);
});
