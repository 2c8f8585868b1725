import type { Paisa } from '@shop/shared/format/money';
import { base64url } from '../../devices/device.ts';
import { isReceiptCode } from '../../receipts/queries.ts';
import { EMPTY_CART, lineDiscount, tillDiscountOf, totalsOf, type Cart } from './cart.ts';
import { rupeeText } from './rupeeText.ts';

/** What a sale in cash is made again from. */
export interface CodedSale {
  /** Its key, so that it is the same sale. */
  key: string;
  /** `A-2611-17` */
  number: string;
  /** ISO 8601, to the second. */
  at: string;
  cashier: number;
  /** Variations without their names, at the prices of the sale. */
  cart: Cart;
}

/** Letters of a QR code that a cheap scanner reads of thermal paper. */
const MOST_LETTERS = 200;
const MARK = 'TILL1-';
const CHECK_BYTES = 4;
/** 2026-01-01 */
const ZERO_S = 1_767_225_600;
const KINDS = ['none', 'percentage', 'fixed'] as const;

/** The sale as its receipt's QR code has it; '' for one that is not all cash, or has more lines than a code holds (about 17). */
export async function receiptCode({ key, number, at, cashier, cart }: CodedSale): Promise<string> {
  if (cart.method !== 'cash' || cart.payments.length > 0 || cart.back) return '';
  const discount = tillDiscountOf(cart.discount);
  const [letter = '', month, counter] = number.split('-');
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  for (const pair of key.replaceAll('-', '').match(/../g) ?? []) bytes.push(parseInt(pair, 16));
  put(letter.length);
  for (const sign of letter) bytes.push(sign.charCodeAt(0));
  put(Number(month));
  put(Number(counter));
  put(Math.floor(Date.parse(at) / 1000) - ZERO_S);
  put(cashier);
  put(cart.cashStep ?? 0);
  put(KINDS.indexOf(discount?.type ?? 'none'));
  put(discount?.value ?? 0);
  put(cart.lines.length);
  for (const line of cart.lines) {
    const off = lineDiscount(line);
    put(line.stockId);
    put(line.quantity * 2 + (off > 0 ? 1 : 0));
    put(line.price);
    if (off > 0) put(off);
  }
  put(totalsOf(cart).total);
  const code = MARK + base64url(new Uint8Array([...bytes, ...(await checkOf(bytes))]).buffer);
  return code.length <= MOST_LETTERS ? code : '';
}

/** The sale of a code, as it was scanned or typed; null where a letter of it is wrong. */
export async function readReceiptCode(text: string): Promise<CodedSale | null> {
  if (!isReceiptCode(text)) return null;
  const all = bytesOf(text.trim().slice(MARK.length));
  const bytes = all.slice(0, -CHECK_BYTES);
  const check = await checkOf(bytes);
  if (!check.every((byte, at) => byte === all[bytes.length + at])) return null;
  let at = 16;
  const take = (): number => {
    let [value, factor] = [0, 1];
    for (; (bytes[at] ?? 0) > 127; factor *= 128) value += ((bytes[at++] ?? 0) - 128) * factor;
    return value + (bytes[at++] ?? 0) * factor;
  };
  const hex = bytes.slice(0, 16).map((byte) => byte.toString(16).padStart(2, '0'));
  const key = hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const letter = Array.from({ length: take() }, () => String.fromCharCode(bytes[at++] ?? 0)).join('');
  const number = `${letter}-${String(take()).padStart(4, '0')}-${take()}`;
  const soldAt = new Date((take() + ZERO_S) * 1000).toISOString();
  const cashier = take();
  const cashStep = take() as Cart['cashStep'];
  const [kind, value] = [KINDS[take()], take()];
  const lines = Array.from({ length: take() }, () => lineIn(take));
  const discount = kind && kind !== 'none' ? { type: kind, value: rupeeText(value) } : null;
  const cart: Cart = { ...EMPTY_CART, lines, discount, cashStep };
  return totalsOf(cart).total === take() ? { key, number, at: soldAt, cashier, cart } : null;
}

function lineIn(take: () => number): Cart['lines'][number] {
  const stockId = take();
  const pieces = take();
  const price: Paisa = take();
  const discount = pieces % 2 === 1 ? take() : 0;
  const unnamed = { productName: '', sku: '', sizeTitle: '', varient: '', img: '' };
  return { stockId, price, quantity: Math.floor(pieces / 2), ...unnamed, ...(discount > 0 && { discount }) };
}

/** So that what was misread or mistyped is noticed; what it says is a manager's to judge. */
async function checkOf(bytes: number[]): Promise<number[]> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest).slice(0, CHECK_BYTES)];
}

function bytesOf(text: string): number[] {
  try {
    return [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))].map((sign) => sign.charCodeAt(0));
  } catch {
    return [];
  }
}
