import { expect, it } from 'vitest';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { everything, returnDraft, withDamaged, withPieces } from './choice.ts';

const line = { sku: '', sizeTitle: '', varient: '', img: '', productName: 'Frock' };
const SALE: Returnable = {
  invoiceId: 4,
  invoiceNumber: 'INV-000004',
  invoiceDate: '2026-11-20 10:00:00',
  customerName: 'Sana',
  paymentMethod: 'CREDIT',
  total: 110,
  owed: 15,
  needsManager: false,
  lines: [
    { ...line, lineId: 1, stockId: 11, sold: 3, returned: 1, paid: 100 },
    { ...line, lineId: 2, stockId: 12, sold: 1, returned: 1, paid: 10 },
  ],
  returns: [],
};

const SIZE = { reason: 'Size', refund: { method: 'cash', reference: '' } } as const;

it('never chooses more than is left, and values the next pieces to the paisa', () => {
  const [first] = SALE.lines;
  if (!first) throw new Error('There is none');
  const one = withPieces({}, first, 1);
  expect(returnDraft(SALE, one, SIZE).amount).toBe(3333);
  const all = everything(SALE, withPieces(one, first, 9));
  expect(returnDraft(SALE, all, SIZE)).toEqual({
    invoiceId: 4,
    invoiceNumber: 'INV-000004',
    lines: [{ lineId: 1, quantity: 2, back: 'stock' }],
    pieces: 2,
    reason: 'Size',
    amount: 6667,
    toAccount: 1500,
    isOnCredit: true,
    refund: { method: 'cash', reference: '' },
  });
  expect(returnDraft(SALE, withPieces(all, first, -1), SIZE)).toMatchObject({ pieces: 0, amount: 0, toAccount: 0 });
});

it('has damaged and whole pieces of one line, never more damaged than come back', () => {
  const [first] = SALE.lines;
  if (!first) throw new Error('There is none');
  const both = withDamaged(withPieces({}, first, 2), first, 1);
  expect(returnDraft(SALE, both, SIZE)).toMatchObject({
    pieces: 2,
    amount: 6667,
    lines: [
      { lineId: 1, quantity: 1, back: 'stock' },
      { lineId: 1, quantity: 1, back: 'damaged' },
    ],
  });
  expect(returnDraft(SALE, withDamaged(both, first, 9), SIZE).lines).toEqual([
    { lineId: 1, quantity: 2, back: 'damaged' },
  ]);
  expect(returnDraft(SALE, withPieces(withDamaged(both, first, 2), first, 1), SIZE).lines).toEqual([
    { lineId: 1, quantity: 1, back: 'damaged' },
  ]);
});
