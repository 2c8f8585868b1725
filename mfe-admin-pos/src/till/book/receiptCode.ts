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
/** More lines than that nobody sells at once. */
const MOST_PARTS = 9;
const MARK = 'TILL1-';
const CHECK_BYTES = 4;
/** 2026-01-01 */
const ZERO_S = 1_767_225_600;
const KINDS = ['none', 'percentage', 'fixed'] as const;

/** The sale as the QR codes of its receipt have it, one for about 17 lines, with spaces between them; '' for one that is not all cash. */
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
  return inParts(base64url(new Uint8Array([...bytes, ...(await checkOf(bytes))]).buffer));
}

function inParts(text: string): string {
  if (MARK.length + text.length <= MOST_LETTERS) return MARK + text;
  const length = MOST_LETTERS - `${MARK}9.9-`.length;
  const of = Math.ceil(text.length / length);
  if (of > MOST_PARTS) return '';
  const parts = Array.from({ length: of }, (_, at) => text.slice(at * length, (at + 1) * length));
  return parts.map((part, at) => `${MARK}${at + 1}.${of}-${part}`).join(' ');
}

/** Which codes of how many these are, and what all of them say; null where one of them is none, or of another receipt's number of codes. */
export function partsOfCode(text: string): { here: number[]; of: number; whole: string } | null {
  const codes = [...new Set(text.trim().split(/\s+/))];
  if (!codes.every(isReceiptCode)) return null;
  const parts = codes.map((code) => {
    const [, at = '1', of = '1', part = ''] = /^TILL1-(?:(\d)\.(\d)-)?(.*)$/.exec(code) ?? [];
    return { at: Number(at), of: Number(of), part };
  });
  parts.sort((a, b) => a.at - b.at);
  const of = parts[0]?.of ?? 0;
  if (parts.some((one, i) => one.of !== of || one.at > of || one.at === parts[i - 1]?.at)) return null;
  return { here: parts.map(({ at }) => at), of, whole: parts.map(({ part }) => part).join('') };
}

/** The sale of all codes of a receipt, as they were scanned or typed; null where one is missing, or a letter is wrong. */
export async function readReceiptCode(text: string): Promise<CodedSale | null> {
  const parts = partsOfCode(text);
  if (!parts || parts.here.length !== parts.of) return null;
  const all = bytesOf(parts.whole);
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
