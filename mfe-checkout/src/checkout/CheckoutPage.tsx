import { useEffect, useRef } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useCart } from '@shop/shared/cart/useCart';
import { phoneFault } from '@shop/shared/format/phone';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { CartReview } from '../cart-check/CartReview.tsx';
import { reviewTexts } from '../cart-check/texts.ts';
import { useCartCheck } from '../cart-check/useCartCheck.ts';
import { lineOf } from '../lines.ts';
import type { PlacedState } from '../placedOrder.ts';
import { keepFields, keptFields, type CheckoutFields } from './fields.ts';
import { PromotionSection } from './promotion/PromotionSection.tsx';
import { sumsOf } from './promotion/promotionSums.ts';
import { usePromotion } from './promotion/usePromotion.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PlaceOrderBar } from './PlaceOrderBar.tsx';
import { BY_MESSAGE } from './OrderByMessage.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { ShippingMethod } from './ShippingMethod.tsx';
import { takeOrderedOut } from './takeOrderedOut.ts';
import { checkoutTexts } from './texts.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

/** Checkout with cash on delivery (storefront specification, 2 to 5). An empty cart leads to /cart. */
export function CheckoutPage() {
  const shell = useShell();
  const navigate = useNavigate();
  const items = useCart(shell.cart, (state) => state.items);
  const form = useForm<CheckoutFields>({ mode: 'onTouched', defaultValues: keptFields() });
  const promotion = usePromotion();
  const { applied } = promotion;
  const cartCheck = useCartCheck(applied?.part);
  const placing = usePlaceOrder(cartCheck, promotion, (message) => {
    const error = { type: BY_MESSAGE, message };
    form.setError('primaryPhone', error, { shouldFocus: true });
  });
  const isPlaced = useRef(false);
  const review = useRef<HTMLElement>(null);

  const { getValues, subscribe } = form;
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepFields(values) });
  }, [subscribe]);

  const { isSubmitting } = form.formState;
  const isEmpty = items.length === 0;
  useEffect(() => {
    // Neither while an order is under way, nor when it has just cleared the cart.
    if (isEmpty && !isSubmitting && !isPlaced.current) void navigate('/cart', { replace: true });
  }, [isEmpty, isSubmitting, navigate]);

  const { isBlocked } = cartCheck;
  const isRefused = useRef(false);
  useEffect(() => {
    // What a refusal brought up is what the shopper has to look at next. On opening nobody is taken out of typing.
    if (!isBlocked || isSubmitting || !isRefused.current) return;
    isRefused.current = false;
    review.current?.focus();
  }, [isBlocked, isSubmitting]);

  const submit = async (fields: CheckoutFields) => {
    if (isBlocked) return review.current?.focus();
    if (promotion.isChecking) return;
    // Nobody who typed a code is to pay the full price for not having pressed the button.
    if (promotion.isOpen) return promotion.apply(true);
    const sent = await placing.place(fields);
    isRefused.current = sent === null;
    if (!sent) return;
    isPlaced.current = true;
    keepFields(null);
    promotion.forget();
    shell.notify({ ...checkoutTexts.toasts.placed, tone: 'success' });
    if (sent.earlierItems) takeOrderedOut(shell.cart, sent.earlierItems);
    else shell.cart.getState().clear();
    const state: PlacedState = {
      placedAt: new Date().toISOString(),
      ...(sent.created && { order: sent.created }),
      ...(sent.earlierItems && { wasEarlier: true }),
    };
    void navigate('/order-success', { replace: true, state });
  };
  const refuse = (errors: FieldErrors<CheckoutFields>) => {
    const phone = getValues('primaryPhone');
    if (!errors.primaryPhone || phone === '') return;
    const { phoneLength, phonePrefix } = checkoutTexts.toasts;
    shell.notify({ ...(phoneFault(phone) === 'length' ? phoneLength : phonePrefix), tone: 'error' });
  };

  if (isEmpty) return null;
  const totals = sumsOf(items, cartCheck.shipping, applied);
  return (
    <FormProvider {...form}>
      <title>{`${checkoutTexts.heading} · ${shell.settings.shopName}`}</title>
      <form
        noValidate
        onSubmit={(event) => {
          // Also a press that sends nothing gives another reason, which the old one is not to stand beside.
          placing.forgetFailure();
          void form.handleSubmit(submit, refuse)(event);
        }}
        className="mx-auto grid w-full max-w-page grid-cols-1 max-lg:[&_:is(input,textarea)]:scroll-mt-32 gap-4 px-4 pt-6 md:gap-6 lg:px-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:py-8"
      >
        <h1 className="text-2xl md:text-3xl lg:col-span-2">{checkoutTexts.heading}</h1>
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-6">
          <CartReview check={cartCheck} next={reviewTexts.next} ref={review} />
          <ShippingForm total={totals.total} code={applied?.offer.code} />
          <ShippingMethod />
          <PaymentMethod />
          <PromotionSection promotion={promotion} />
        </div>
        <div className="contents lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-14rem)] lg:flex-col">
          <OrderSummary lines={items.map(lineOf)} totals={totals} shipping={cartCheck.shipping} applied={applied} />
          <PlaceOrderBar total={totals.total} isSubmitting={isSubmitting} placing={placing} />
        </div>
      </form>
    </FormProvider>
  );
}
