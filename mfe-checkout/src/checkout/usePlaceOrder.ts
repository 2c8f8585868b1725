import { useRef, useState } from 'react';
import type { ApiError } from '@shop/shared/api-client';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { texts } from '../texts.ts';
import { attemptKey, endAttempt } from './attempt.ts';
import type { CheckoutFields } from './fields.ts';
import { orderPayload } from './payload.ts';
import { isOutdated, reconcileCart, reconcileShipping } from './reconcile.ts';
import { useBotCheck, type BotCheck } from './useBotCheck.ts';

interface PlacedOrder {
  /** Missing where a server answers success without saying more (storefront specification, 7). */
  created: CreatedOrder | undefined;
}

export interface PlaceOrder {
  botCheck: BotCheck;
  /** What the last refusal changed, in whole sentences. */
  changes: string[];
  /** In paisa. */
  shipping: Paisa;
  /** Null when no order was made; the shopper has then been told why. Never throws. */
  place(fields: CheckoutFields): Promise<PlacedOrder | null>;
}

/** Sends the order (storefront specification, 4, 5, 7 and 8). A second call while one is under way does nothing. */
export function usePlaceOrder(): PlaceOrder {
  const shell = useShell();
  const botCheck = useBotCheck();
  const [changes, setChanges] = useState<string[]>([]);
  const [shipping, setShipping] = useState(() => paisaOf(shell.settings.shippingFee));
  const isUnderWay = useRef(false);

  const getToken = async (): Promise<string | null> => {
    if (botCheck.status !== 'ready') {
      shell.notify({ ...texts.toasts.scriptLoading, tone: 'error' });
      return null;
    }
    try {
      return await botCheck.getToken();
    } catch {
      shell.notify({ ...texts.toasts.noToken, tone: 'error' });
      return null;
    }
  };

  const send = async (fields: CheckoutFields): Promise<PlacedOrder | null> => {
    const recaptchaToken = await getToken();
    if (recaptchaToken === null) return null;
    const { items } = shell.cart.getState();
    const payload = orderPayload({ fields, items, shipping, recaptchaToken, now: new Date() });
    try {
      const idempotencyKey = attemptKey(shell, payload);
      const answer = await shell.api.send<AnswerOf<CreatedOrder> | undefined>(
        'POST',
        '/OrderController/create',
        payload,
        { idempotencyKey },
      );
      endAttempt(shell);
      return { created: answer?.data };
    } catch (error) {
      shell.notify({ ...texts.toasts.failed, tone: 'error' });
      if (isOutdated(error)) await catchUp(error);
      return null;
    } finally {
      // Stock is different now, or was when the order was refused: what other pages read before is out of date.
      void shell.queryClient.invalidateQueries({ refetchType: 'none' });
    }
  };

  const catchUp = async (refusal: ApiError): Promise<void> => {
    const [cartChanges, newShipping] = await Promise.all([
      reconcileCart(shell, refusal),
      reconcileShipping(shell, shipping),
    ]);
    setShipping(newShipping.shipping);
    setChanges([...cartChanges, ...newShipping.changes]);
  };

  const place = async (fields: CheckoutFields): Promise<PlacedOrder | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setChanges([]);
    try {
      return await send(fields);
    } finally {
      isUnderWay.current = false;
    }
  };

  return { botCheck, changes, shipping, place };
}
