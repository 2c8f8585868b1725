import type { PromotionOffer } from '@shop/shared/contracts/http/promotions';
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
  return { typed: typeof typed === 'string' ? typed : '', offer: isOffer(offer) ? offer : null };
}

/** Null forgets it: the order is placed. */
export function keepPromotion(kept: KeptPromotion | null): void {
  writeStored('sessionStorage', KEY, kept && (kept.typed !== '' || kept.offer) ? kept : null);
}

function isOffer(value: unknown): value is PromotionOffer {
  if (typeof value !== 'object' || value === null) return false;
  const { code, type, value: gives, minimum }: Record<string, unknown> = { ...value };
  const isKnown = type === 'percentage' || type === 'fixed';
  return typeof code === 'string' && isKnown && typeof gives === 'number' && typeof minimum === 'number';
}
