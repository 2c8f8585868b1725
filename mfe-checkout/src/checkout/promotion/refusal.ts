import { ApiError } from '@shop/shared/api-client';
import type { PromotionOffer, PromotionReason, PromotionRefusal } from '@shop/shared/contracts/http/promotions';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatPrice } from '@shop/shared/format/money';
import { orderTexts } from '../../orderTexts.ts';
import { promotionTexts, refusalTexts } from './texts.ts';

export interface ReadRefusal {
  text: string;
  /** What the code gives now, where it still gives something. */
  offer: PromotionOffer | null;
}

/** Whether the server refused because of the code. */
export function isPromotionRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'PROMOTION_REFUSED';
}

/** What to tell beside the field; where the server gives no reason we know, its own sentence. */
export function readRefusal(error: unknown, currencySymbol: string): ReadRefusal {
  if (!(error instanceof ApiError)) return { text: promotionTexts.unreachable, offer: null };
  if (error.status === 429) return { text: orderTexts.tooManyTries, offer: null };
  if (!isPromotionRefusal(error)) return { text: promotionTexts.failed, offer: null };
  const { reason, minimum = 0, from = '', offer = null } = Object(error.data) as Partial<PromotionRefusal>;
  return { text: reason ? reasonText(reason, { minimum, from }, currencySymbol) : (error.note ?? ''), offer };
}

/** `minimum` in rupees. */
export function reasonText(
  reason: PromotionReason,
  { minimum, from }: { minimum: number; from: string },
  currencySymbol: string,
): string {
  const text = refusalTexts[reason] ?? promotionTexts.failed;
  if (typeof text === 'string') return text;
  return text({ minimum: formatPrice(minimum, currencySymbol), from: formatShortDate(from) });
}
