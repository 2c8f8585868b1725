import { expect, it } from 'vitest';
import { testPurchase } from '../testing/testPurchase.ts';
import { whatsAppLink } from './whatsAppLink.ts';

const textOf = (link: string) => new URL(link).searchParams.get('text');

it.each([
  ['0300 1234567', '923001234567'],
  ['+92 300 1234567', '923001234567'],
  ['3001234567', '923001234567'],
  ['+92+923001234567', '923001234567'],
  ['042 1234567', ''],
  ['', ''],
])('writes to %j as %j', (supplierPhone, number) => {
  const { hostname, pathname } = new URL(whatsAppLink(testPurchase({ supplierPhone }), 'Little Wardrobe'));
  expect([hostname, pathname]).toEqual(['wa.me', `/${number}`]);
});

it('says what is ordered, and how much of a long order the PDF has to say', () => {
  const purchase = testPurchase({ note: 'Before Eid' });
  expect(textOf(whatsAppLink(purchase, 'Little Wardrobe'))).toBe(
    'Little Wardrobe: our purchase PUR-000007\n10 × Coral Frock · Coral · 2-3 Years, ₨ 600.00 each\nTotal: ₨ 6,000.00\nBefore Eid',
  );
  const lines = Array.from({ length: 200 }, () => purchase.lines).flat();
  const link = whatsAppLink({ ...purchase, lines }, 'Little Wardrobe');
  expect(textOf(link)).toContain('and 175 more, see the PDF');
  expect(link.length).toBeLessThan(4000);
});
