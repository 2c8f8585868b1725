import { ApiError } from '@shop/shared/api-client';
import { fitted } from '@shop/shared/api-client/fitted';
import type { PromotionOffer, PromotionReason } from '@shop/shared/contracts/http/orders/promotions';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatPrice } from '@shop/shared/format/money';
import { orderTexts } from '../../orderTexts.ts';
import { offerIn } from './keptPromotion.ts';
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
  if (error instanceof TypeError) return { text: promotionTexts.unreachable, offer: null };
  if (!(error instanceof ApiError)) return { text: promotionTexts.failed, offer: null };
  if (error.status === 429) return { text: orderTexts.tooManyTries, offer: null };
  // A refusal in words may come with success.
  const said = error.status < 300 ? error.note : undefined;
  if (!isPromotionRefusal(error)) return { text: said ?? promotionTexts.failed, offer: null };
  const { offer, ...told } = Object(error.data) as Record<string, unknown>;
  const { reason, minimum, from } = fitted<{ reason: string; minimum: number; from: string }>(
    { reason: '', minimum: 0, from: '' },
    told,
  );
  const text = isReason(reason)
    ? reasonText(reason, { minimum, from }, currencySymbol)
    : (error.note ?? promotionTexts.failed);
  return { text, offer: offerIn(offer) };
}

const isReason = (reason: string): reason is PromotionReason => Object.hasOwn(refusalTexts, reason);

/** `minimum` in rupees. */
export function reasonText(
  reason: PromotionReason,
  { minimum, from }: { minimum: number; from: string },
  currencySymbol: string,
): string {
  const text = refusalTexts[reason];
  if (typeof text === 'string') return text;
  return text({ minimum: formatPrice(minimum, currencySymbol), from: formatShortDate(from) });
}
