import type { OrderChange } from '@shop/shared/contracts/http/orders/orderEditing';
import type { OrderEvent } from '@shop/shared/contracts/http/orders/orderSteps';
import { PARCEL_WORDS, type ParcelState } from '@shop/shared/contracts/parcelStates';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { EVENT, METHODS } from './texts.ts';

/** What happened, in a sentence. A kind nobody knows yet is its own word. */
export function eventTitle({ kind, detail }: OrderEvent): string {
  if (kind === 'placed') return EVENT.placed(textOf(detail['channel']), METHODS[textOf(detail['method'])] ?? '');
  if (kind === 'undone') return EVENT.undone(textOf(detail['step']));
  if (kind === 'attempt') return EVENT.attempts[textOf(detail['outcome'])] ?? EVENT.attempt;
  if (kind === 'messaged')
    return EVENT.messaged(textOf(detail['message']), textOf(detail['channel']), textOf(detail['state']));
  if (kind === 'goods-returned') return EVENT.goodsReturned(textOf(detail['number']));
  if (kind === 'advised') return EVENT.advised(textOf(detail['advice']));
  const said = kind === 'parcel' ? textOf(detail['state']) : kind;
  if (kind === 'parcel' || kind === 'attempted' || kind === 'outForDelivery')
    return EVENT.parcel(PARCEL_WORDS[said as ParcelState] ?? said);
  if (kind === 'confirmed' && detail['rule'] === true) return EVENT.confirmedByRule;
  if (kind === 'confirmed' && detail['byCall'] === true) return EVENT.confirmedByCall;
  if (detail['byCustomer'] === 'whatsapp') return EVENT.confirmedByCode;
  if (detail['byCustomer'] === 'tap' && kind === 'confirmed') return EVENT.confirmedByTap;
  const byLink = detail['byCustomer'] === 'link' || detail['byCustomer'] === 'tap' ? EVENT.byCustomer[kind] : undefined;
  return byLink ?? EVENT.titles[kind] ?? kind;
}

/** What else is known of it, line by line. */
export function eventLines({ kind, detail }: OrderEvent): string[] {
  const lines = kind === 'edited' || kind === 'corrected' ? changesIn(detail['changes']).map(changeText) : [];
  if (kind === 'goods-returned') lines.push(...goodsReturned(detail));
  if (kind === 'reactivated' && Array.isArray(detail['items'])) lines.push(...detail['items'].map(textOf));
  const courier = [textOf(detail['courier']), textOf(detail['trackingNumber'])].filter(Boolean).join(' · ');
  if (courier && !detail['byCourier']) lines.push(courier);
  // What its title says already is left out.
  const title = (PARCEL_WORDS[textOf(detail['state']) as ParcelState] ?? '').toLowerCase();
  const words = [textOf(detail['words']), textOf(detail['reason'])].filter((one) => one.toLowerCase() !== title);
  const said = [...new Set(words.filter(Boolean))].join(': ');
  if (said) lines.push(said);
  const callAt = textOf(detail['callAt']);
  if (callAt) lines.push(EVENT.callAt(formatDateTime(callAt)));
  lines.push(...[detail['address'], detail['city'], detail['phone'], detail['note']].map(textOf).filter(Boolean));
  return lines;
}

interface GoodsBack {
  name: string;
  quantity: number;
  back: string;
}

/** What came back, and how its money went. */
function goodsReturned(detail: OrderEvent['detail']): string[] {
  const items = Array.isArray(detail['items']) ? (detail['items'] as GoodsBack[]) : [];
  const refunds = Object.entries((detail['refunds'] ?? {}) as Record<string, number>);
  const exchange = textOf(detail['exchange']);
  const rounding = Number(detail['rounding'] ?? 0);
  return [
    ...items.map(({ name, quantity, back }) => EVENT.goodsBack(quantity, name, back === 'damaged')),
    ...refunds.map(([method, amount]) => `${EVENT.refunds[method] ?? method}: ${formatStaffAmount(Number(amount))}`),
    ...(rounding === 0 ? [] : [EVENT.rounding(formatStaffAmount(rounding))]),
    ...(exchange ? [EVENT.exchange(exchange)] : []),
  ];
}

function changesIn(value: unknown): OrderChange[] {
  return Array.isArray(value) ? (value as OrderChange[]) : [];
}

function changeText({ field, name, before, after }: OrderChange): string {
  if (field === 'item') {
    const item = name ?? '';
    if (before === 0) return EVENT.added(item, Number(after));
    if (after === 0) return EVENT.removed(item);
    return EVENT.changed(item, String(before), String(after));
  }
  const what = EVENT.fields[field] ?? field;
  const say = (value: string | number): string => {
    if (field === 'itemDiscount' && Number(value) === 0) return '';
    if (AMOUNTS.has(field)) return value === '' ? '' : formatStaffAmount(Number(value));
    if (field === 'discountPercent') return Number(value) === 0 ? '' : `${value} %`;
    if (field === 'paymentMethod') return METHODS[String(value)] ?? String(value);
    return String(value);
  };
  return EVENT.changed(
    name ? EVENT.ofItem(name, what) : what,
    say(before) || EVENT.nothing,
    say(after) || EVENT.nothing,
  );
}

const AMOUNTS = new Set<OrderChange['field']>([
  'discount',
  'itemDiscount',
  'shipping',
  'total',
  'cost',
  'returnCharge',
]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
