import type { Receipt } from './paper.ts';
import { PRINTER } from './texts.ts';

/** What a printer is tried with: the shop's own head, a barcode, letters it has to draw, and the last lines. */
export function testReceipt(frame: Pick<Receipt, 'words' | 'shop' | 'foot'>): Receipt {
  return {
    ...frame,
    marks: [PRINTER.testMark],
    number: 'INV-000000',
    date: '',
    facts: [],
    lines: [{ name: 'اردو', quantity: 1, price: 0, amount: 0, details: [] }],
    sums: [{ name: PRINTER.testLine, amount: 0, isTotal: true }],
    ids: [],
    qrs: [],
  };
}
