import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@shop/shared/api-client';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import type { CartCheck } from '../cart-check/useCartCheck.ts';
import { orderTexts } from '../orderTexts.ts';
import type { CheckoutFields } from './fields.ts';
import { orderPayload } from './payload.ts';
import { hasNoAnswer } from './persistence.ts';
import { isPromotionRefusal } from './promotion/refusal.ts';
import type { Promotion } from './promotion/usePromotion.ts';
import { sendOrder, type SentOrder } from './sendOrder.ts';
import { checkoutTexts } from './texts.ts';
import { useBotCheck, type BotCheck } from './useBotCheck.ts';

const { toasts } = checkoutTexts;

export interface PlaceOrder {
  botCheck: BotCheck;
  /** The network failed and the order is sent again; null otherwise. */
  retrying: { stop(): void } | null;
  /** Why the last try failed, where there is more to say than the toast. */
  trouble: string | null;
  /** Takes away what said that the last try failed. */
  forgetFailure(): void;
  /** Null when no order was made; the shopper has then been told why. Never throws. */
  place(fields: CheckoutFields): Promise<SentOrder | null>;
}

/**
 * Places the order of the cart (storefront specification, 4, 5, 7 and 8). A second call meanwhile does nothing.
 * `onByMessage`: the shop takes it by WhatsApp only, or by phone where it is not on WhatsApp.
 */
export function usePlaceOrder(
  { check, shipping }: CartCheck,
  { applied, refuse }: Promotion,
  onByMessage: (why: string) => void,
): PlaceOrder {
  const shell = useShell();
  const botCheck = useBotCheck();
  const [retrying, setRetrying] = useState<PlaceOrder['retrying']>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const isGone = useRef(false);
  const takeAway = useRef<() => void>(undefined);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const say = (toast: { title: string; description: string }) => {
    takeAway.current = shell.notify({ ...toast, tone: 'error' });
  };

  const getToken = async (): Promise<string | null> => {
    if (botCheck.status !== 'ready') {
      say(toasts.scriptLoading);
      return null;
    }
    try {
      return await botCheck.getToken();
    } catch {
      say(toasts.noToken);
      return null;
    }
  };

  const send = async (fields: CheckoutFields, stopping: AbortController): Promise<SentOrder | null> => {
    const recaptchaToken = await getToken();
    if (recaptchaToken === null) return null;
    const { items } = shell.cart.getState();
    const order = orderPayload({ fields, items, shipping, applied, recaptchaToken, now: new Date() });
    const stop = () => stopping.abort();
    try {
      return await sendOrder(shell, order, {
        signal: stopping.signal,
        // Whoever leaves the page does not wait any more; the key makes coming back harmless.
        onRetry: () => (isGone.current ? stop() : setRetrying({ stop })),
      });
    } finally {
      setRetrying(null);
      // Stock is different now, or was when the order was refused: what other pages read before is out of date.
      void shell.queryClient.invalidateQueries({ refetchType: 'none' });
    }
  };

  const place = async (fields: CheckoutFields): Promise<SentOrder | null> => {
    if (underWay.current) return null;
    setTrouble(null);
    if (!navigator.onLine) {
      say(toasts.failed);
      return null;
    }
    underWay.current = new AbortController();
    try {
      return await send(fields, underWay.current);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ORDER_BY_MESSAGE') {
        // Trying again would not help, and nothing failed: the field says where this order goes.
        const { messagingNumber, storePhone } = shell.settings;
        const elsewhere = storePhone ? checkoutTexts.byCall : checkoutTexts.byWaiting;
        onByMessage(messagingNumber ? (error.note ?? checkoutTexts.byMessage) : elsewhere);
        return null;
      }
      if (isUnverified(error)) {
        say(toasts.noToken);
        return null;
      }
      say(toasts.failed);
      setTrouble(troubleOf(error));
      if (isPromotionRefusal(error)) refuse(error);
      else if (isOutdated(error)) await check(error);
      return null;
    } finally {
      underWay.current = null;
    }
  };

  return { botCheck, retrying, trouble, forgetFailure: () => takeAway.current?.(), place };
}

function troubleOf(error: unknown): string | null {
  if (hasNoAnswer(error)) return checkoutTexts.noAnswer;
  return error instanceof ApiError && error.status === 429 ? orderTexts.tooManyTries : null;
}

/** Whether the server does not take the bot check's token, or could not have it looked at. */
function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('BOT_CHECK');
}

/** Whether the server refused the order because the shopper saw something that is no longer so. */
function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 409 || error.status === 422);
}
