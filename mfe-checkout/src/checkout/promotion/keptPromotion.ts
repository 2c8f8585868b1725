import { fitted, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import type { PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import { readStored, writeStored } from '../browserStorage.ts';

const KEY = 'checkoutPromotion';

export interface KeptPromotion {
  /** What stands in the field. */
  typed: string;
  /** What was applied. */
  offer: PromotionOffer | null;
}

/** The code of this tab, from before the page was left or loaded anew. */
export function keptPromotion(): KeptPromotion {
  const { typed, offer } = Object(readStored('sessionStorage', KEY)) as Record<string, unknown>;
  return { typed: typeof typed === 'string' ? typed : '', offer: offerIn(offer) };
}

/** Null forgets it: the order is placed. */
export function keepPromotion(kept: KeptPromotion | null): void {
  writeStored('sessionStorage', KEY, kept && (kept.typed !== '' || kept.offer) ? kept : null);
}

const OFFER: ShapeOf<PromotionOffer> = { code: '', type: '', value: 0, minimum: 0 };

/** What a code gives, of an answer or of what was kept; null where it does not say. */
export function offerIn(value: unknown): PromotionOffer | null {
  if (!isFields(value)) return null;
  const offer = fitted<PromotionOffer>(OFFER, value);
  const isKnown = offer.type === 'percentage' || offer.type === 'fixed';
  return isKnown && offer.code !== '' && offer.value > 0 ? offer : null;
}
