import { valueOfPieces } from '@shop/shared/cart/returns';
import type { NewReturn, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { namedShift, type OwnShift } from '../shifts/drawer/shiftNow.ts';
import { keepSale } from '../waiting/keepSale.ts';
import { TOOLS } from '../waiting/tools.ts';
import { backOf } from './backOf.ts';
import type { SaleBack } from './ownSale.ts';

interface AtTill {
  sale: SaleBack;
  cashier: { userId: number; fullname: string };
  shift: OwnShift | null;
}

/**
 * Takes it back without the server: it is kept under a number of the till, and sent when there is one. With the key it was sent
 * with it is the same return, where the server had it after all. Throws where the browser could not keep it.
 */
export async function keepReturn(
  { key, body }: { key: string; body: NewReturn },
  { sale, cashier, shift }: AtTill,
): Promise<ReturnReceipt> {
  const { exchange: _none, ...back } = body;
  const before = new Map<number, number>();
  const lines = body.lines.flatMap(({ lineId, quantity: pieces, back: to }) => {
    const [id, quantity] = [Number(lineId), Number(pieces)];
    const line = sale.lines.find((one) => one.lineId === id);
    if (!line) return [];
    const returned = line.returned + (before.get(id) ?? 0);
    before.set(id, (before.get(id) ?? 0) + quantity);
    const amount = valueOfPieces({ paid: paisaOf(line.paid), sold: line.sold, returned }, quantity);
    const { productName, sku, sizeTitle, varient, inUrdu } = line;
    const names = { productName, sku, sizeTitle, varient, ...(inUrdu && { inUrdu }) };
    return [{ ...names, quantity, amount: rupeesOf(amount), back: to }];
  });
  const message = { key, cashier: cashier.userId, ...namedShift(shift), back };
  // Last: what fails after it would be said of what is kept.
  const { number, at } = await keepSale(TOOLS, message, () => Promise.resolve(null));
  return { ...backOf(body, { number, at, by: cashier.fullname }), ...nameOf(sale), lines };
}

const nameOf = ({ invoiceNumber, customerName }: SaleBack) => ({ invoiceNumber, customerName });
