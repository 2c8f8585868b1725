import { useEffect, useRef } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useCart } from '@shop/shared/cart/useCart';
import { phoneFault } from '@shop/shared/format/phone';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { CartChanges } from '../CartChanges.tsx';
import { lineOf, totalsOf } from '../lines.ts';
import type { NavigationState } from '../navigationState.ts';
import { texts } from '../texts.ts';
import { draftOf, keepDraft, type CheckoutFields } from './fields.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PlaceOrderBar } from './PlaceOrderBar.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { ShippingMethod } from './ShippingMethod.tsx';
import { usePlaceOrder } from './usePlaceOrder.ts';

/** Checkout with cash on delivery (storefront specification, 2 to 5). An empty cart leads to /cart. */
export function CheckoutPage() {
  const shell = useShell();
  const navigate = useNavigate();
  const items = useCart(shell.cart, (state) => state.items);
  const form = useForm<CheckoutFields>({ mode: 'onTouched', defaultValues: draftOf(shell) });
  const { botCheck, changes, shipping, place } = usePlaceOrder();
  const isPlaced = useRef(false);

  const { getValues } = form;
  useEffect(() => {
    return () => keepDraft(shell, isPlaced.current ? null : getValues());
  }, [shell, getValues]);

  const { isSubmitting } = form.formState;
  const isEmpty = items.length === 0;
  useEffect(() => {
    // Neither while an order is under way, nor when it has just cleared the cart.
    if (!isEmpty || isSubmitting || isPlaced.current) return;
    const state: NavigationState = { changes };
    void navigate('/cart', { replace: true, state });
  }, [isEmpty, isSubmitting, changes, navigate]);

  const submit = async (fields: CheckoutFields) => {
    const placed = await place(fields);
    if (!placed) return;
    isPlaced.current = true;
    shell.notify({ ...texts.toasts.placed, tone: 'success' });
    shell.cart.getState().clear();
    const state: NavigationState = placed.created ? { order: placed.created } : {};
    void navigate('/order-success', { replace: true, state });
  };
  const refuse = (errors: FieldErrors<CheckoutFields>) => {
    const phone = getValues('primaryPhone');
    if (!errors.primaryPhone || phone === '') return;
    const fault = phoneFault(phone);
    shell.notify({ ...(fault === 'length' ? texts.toasts.phoneLength : texts.toasts.phonePrefix), tone: 'error' });
  };

  if (isEmpty) return null;
  const totals = totalsOf(items, shipping);
  return (
    <FormProvider {...form}>
      <title>{`${texts.checkout.heading} · ${shell.settings.shopName}`}</title>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
        className="mx-auto grid w-full max-w-page [&_:is(input,textarea,button)]:scroll-mb-28 gap-4 px-4 pt-6 md:gap-6 lg:px-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:py-10"
      >
        <h1 className="text-2xl md:text-3xl lg:col-span-2">{texts.checkout.heading}</h1>
        <div className="grid min-w-0 gap-4 md:gap-6">
          <CartChanges changes={changes} next={texts.changes.next} />
          <ShippingForm />
          <ShippingMethod />
          <PaymentMethod />
        </div>
        <div className="contents lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-14rem)] lg:flex-col">
          <OrderSummary lines={items.map(lineOf)} totals={totals} />
          <PlaceOrderBar total={totals.total} isSubmitting={isSubmitting} botCheck={botCheck} />
        </div>
      </form>
    </FormProvider>
  );
}
