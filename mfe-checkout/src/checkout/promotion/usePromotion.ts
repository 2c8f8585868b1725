import { useEffect, useRef, useState } from 'react';
import { refusalIn } from '@shop/shared/api-client';
import { normalCode } from '@shop/shared/cart/promotions';
import { useCart } from '@shop/shared/cart/useCart';
import type { CheckPromotion, PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { NO_SHIPPING, totalsOf } from '../../lines.ts';
import { keepPromotion, keptPromotion, offerIn, type KeptPromotion } from './keptPromotion.ts';
import { partOf, type AppliedPromotion } from './promotionSums.ts';
import { isPromotionRefusal, readRefusal, reasonText } from './refusal.ts';
import { promotionTexts } from './texts.ts';

export interface Promotion {
  typed: string;
  type(text: string): void;
  /** Null while there is none, or the cart is too small for it. */
  applied: AppliedPromotion | null;
  /** Why what stands in the field takes nothing off, or something else than before; to be told beside it. */
  refusal: string;
  isChecking: boolean;
  /** Something is typed that the server has neither taken nor refused. */
  isOpen: boolean;
  /** How often an order was not placed because of what is to be told; it has to be looked at each time. */
  refusals: number;
  /** Asks the server about what is typed; an order waits for it where `beforeOrder`. Never throws. */
  apply(beforeOrder?: boolean): Promise<void>;
  remove(): void;
  /** Takes over what the server said when it refused an order for the code. */
  refuse(error: unknown): void;
  /** The order is placed. */
  forget(): void;
}

/** The promotion code of the cart. It is kept in the tab, and compared with the server's when the page opens. */
export function usePromotion(): Promotion {
  const shell = useShell();
  const items = useCart(shell.cart, (state) => state.items);
  const [kept, setKept] = useState(keptPromotion);
  const [refusal, setRefusal] = useState('');
  const [isAnswered, setIsAnswered] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const latest = useRef(0);

  const keep = (next: KeptPromotion, why = '') => {
    latest.current += 1;
    keepPromotion(next);
    setKept(next);
    setRefusal(why);
    setIsAnswered(false);
    setIsChecking(false);
  };
  const { currencySymbol } = shell.settings;
  const refuse = (error: unknown, typed: string, isOrder: boolean) => {
    const { text, offer } = readRefusal(error, currencySymbol);
    keep({ typed, offer }, isOrder ? `${text} ${promotionTexts.lookAgain}` : text);
    // Also by what nobody can read: a code that was not taken holds nobody up.
    setIsAnswered(!(error instanceof TypeError));
    if (isOrder) setRefusals((count) => count + 1);
  };

  const { offer } = kept;
  useEffect(() => {
    if (!offer || shell.cart.getState().items.length === 0) return undefined;
    const asked = latest.current;
    const isLatest = () => latest.current === asked;
    ask(shell, offer.code).then(
      (now) => isLatest() && keep({ typed: now.code, offer: now }),
      // What could not be asked is left as it is; the order will tell.
      (error: unknown) => isLatest() && isPromotionRefusal(error) && refuse(error, offer.code, false),
    );
    return () => {
      latest.current += 1;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, of what was kept before the page opened
  }, []);

  const apply = async (beforeOrder = false): Promise<void> => {
    const code = normalCode(kept.typed);
    if (code === '' || isChecking) return;
    latest.current += 1;
    const asked = latest.current;
    const isLatest = () => latest.current === asked;
    setIsChecking(true);
    setRefusal('');
    try {
      const now = await ask(shell, code);
      if (!isLatest()) return;
      keep({ typed: now.code, offer: now });
      if (beforeOrder) shell.notify({ ...promotionTexts.appliedFirst, tone: 'neutral' });
    } catch (error) {
      if (isLatest()) refuse(error, code, beforeOrder);
    }
  };

  const part = offer && partOf(offer, totalsOf(items, NO_SHIPPING).afterDiscount);
  const tooSmall = offer && part === null ? reasonText('below-minimum', { ...offer, from: '' }, currencySymbol) : '';
  return {
    typed: kept.typed,
    type: (typed) => keep({ typed, offer: null }),
    applied: offer && part !== null ? { offer, part } : null,
    refusal: refusal || tooSmall,
    refusals,
    isChecking,
    isOpen: kept.typed.trim() !== '' && offer === null && !isAnswered,
    apply,
    remove: () => keep({ typed: '', offer: null }),
    refuse: (error) => refuse(error, kept.typed, true),
    forget: () => keepPromotion(null),
  };
}

async function ask({ api, cart }: ShellApi, promotionCode: string): Promise<PromotionOffer> {
  const items = cart.getState().items.map(({ stockId, quantity }) => ({ stockId, quantity }));
  const body: CheckPromotion = { promotionCode, items };
  const answer = await api.send<AnswerOf<unknown> | undefined>('POST', '/PromotionController/check', body);
  const offer = answer?.status ? offerIn(answer.data) : null;
  if (!offer) throw refusalIn(answer);
  return offer;
}
