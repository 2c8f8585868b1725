import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { OfflineDrawer, OfflineReturn, OfflineSale, type ToSettle } from '@shop/shared/contracts/http/till/offline';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { readable } from '../../kernel/http/validation.ts';
import { ApiError } from '../../kernel/http/apiError.ts';

/** What tells a sale from anything else, whatever was sold. */
const Envelope = Type.Object({
  ...Type.Pick(OfflineSale, ['key', 'device', 'number', 'at', 'deviceAt', 'cashier']).properties,
});
export type Envelope = Static<typeof Envelope>;

const [isEnvelope, isSale] = [Compile(Envelope), Compile(OfflineSale)];
const [isReturn, isDrawer] = [Compile(OfflineReturn), Compile(OfflineDrawer)];

/** A sale as it was sent, what came back, or what was done with a drawer: all are null where the rest is not what a till of today sends. */
export interface ReadSale {
  envelope: Envelope;
  sale: OfflineSale | null;
  back: OfflineReturn | null;
  drawer: OfflineDrawer | null;
}

/** Texts as people see them, as of any other request. Throws 422 SALE_UNREADABLE for what is no sale at all. */
export function readSale(payload: string): ReadSale {
  const sent = readable(parsed(payload));
  if (!isEnvelope.Check(sent) || !isMoment(sent.at) || !isMoment(sent.deviceAt)) throw new ApiError('SALE_UNREADABLE');
  return {
    envelope: sent,
    sale: fitted(isSale, sent),
    back: fitted(isReturn, sent),
    drawer: fitted(isDrawer, sent),
  };
}

/** With the fields its schema names, as the same order sent by the call of orders; null for what does not fit. */
const fitted = <T extends TSchema>(is: Validator<Record<never, never>, T>, sent: unknown): Static<T> | null =>
  is.Check(sent) ? (is.Clean(structuredClone(sent)) as Static<T>) : null;

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    throw new ApiError('SALE_UNREADABLE');
  }
}

/** `A-2611-17`: A, 17. */
export function partsOf(number: string): { letter: string; count: number } {
  const [letter = '', , count = ''] = number.split('-');
  return { letter, count: Number(count) };
}

/** What it came to, as the till says; 0 where it does not. */
export function totalOf({ sale, back, drawer }: ReadSale): Paisa {
  if (sale) return paisaOf(Number(sale.order.summary.total));
  if (back) return paisaOf(Number(back.back.amount));
  if (!drawer) return 0;
  const done = drawer.drawer;
  return paisaOf(Number('open' in done ? done.open.float : done.move.amount));
}

/** What came back or was done with a drawer, for who answers for it. */
export function drawerOf({ back, drawer }: ReadSale): ToSettle['drawer'] {
  if (back) return { kind: 'return', what: back.back.reason };
  if (!drawer) return undefined;
  const done = drawer.drawer;
  return 'open' in done ? { kind: 'open', what: done.open.till } : { kind: done.move.kind, what: done.move.reason };
}
