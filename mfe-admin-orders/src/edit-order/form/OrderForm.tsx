import { call } from '@shop/shared/admin/calls/call';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm, type EntityForm, type Failure } from '@shop/shared/admin/form/useEntityForm';
import { ApiError } from '@shop/shared/api-client';
import { UpdateOrder, UPDATE_ORDER } from '@shop/shared/contracts/http/orders/orderEditing';
import type { AvailableStock, CurrentPrice } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { isOut } from '@shop/shared/contracts/orderStatus';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { orderQuery, ordersKey } from '../../orderQueries.ts';
import { FORM_TEXTS } from '../texts.ts';
import { CartSection } from './CartSection.tsx';
import { ChangedNow } from './ChangedNow.tsx';
import { comparedOrders } from './compare.ts';
import { CustomerSection } from './CustomerSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { bodyOf, fieldOf, orderValues, rowOf, rulesOf, shippingFor, WORDS, type OrderValues } from './values.ts';

interface OrderFormProps {
  order: OrderDetail;
  onDirty(dirty: boolean): void;
}

/** Product search, cart, discount, payment method, customer and notes of an order (admin specification, 2: edit order). */
export function OrderForm({ order, onDirty }: OrderFormProps) {
  const shell = useShell();
  const client = useQueryClient();
  const { invoiceId: id, invoiceNumber, fulfilment } = order;
  const shipping = shippingFor(order, shell.settings);
  const form: EntityForm<OrderValues> = useEntityForm<OrderValues, OrderDetail, OrderDetail>({
    schema: UpdateOrder,
    words: WORDS,
    body: (values) => bodyOf(values, shipping),
    fieldOf,
    rules: rulesOf,
    entity: order,
    load: (loaded) => orderValues(loaded ?? order),
    save: async (values, { signal }) =>
      (await call(shell, UPDATE_ORDER, { body: bodyOf(values, shipping), signal })).data,
    stays: orderValues,
    saved(answer) {
      client.setQueryData(orderQuery(shell.api, id).queryKey, answer);
      for (const root of [ordersKey, ['stock']]) void client.invalidateQueries({ queryKey: root });
      shell.notify({ title: FORM_TEXTS.saved(invoiceNumber), tone: 'success' });
    },
    failed: (error) => failureOf(error),
    subject: FORM_TEXTS.subject(invoiceNumber),
    compare: comparedOrders,
  });

  function failureOf(error: unknown): Failure {
    if (!(error instanceof ApiError)) return { text: FORM_TEXTS.failed };
    if (error.code === 'INSUFFICIENT_STOCK') markShort(form, error.data as AvailableStock[]);
    if (error.code === 'PRICE_CHANGED') showPrices(form, error.data as CurrentPrice[]);
    if (error.status === 409) void client.invalidateQueries({ queryKey: ordersKey });
    return { text: FORM_TEXTS.failed, note: error.note };
  }

  return (
    <EntityFormFrame form={form} label={FORM_TEXTS.label} rowOf={rowOf}>
      <ChangedNow order={order} form={form} onDirty={onDirty} />
      <div className="flex min-w-0 flex-col gap-5">
        <fieldset disabled={isOut(fulfilment)} className="min-w-0">
          <CartSection />
        </fieldset>
        <fieldset disabled={fulfilment === 'dispatched'} className="min-w-0">
          <PaymentSection order={order} shipping={shipping} />
        </fieldset>
        <CustomerSection channel={order.channel} />
      </div>
      <SaveBar
        form={form}
        label={FORM_TEXTS.save}
        beside={
          <ButtonLink to="/admin/orders" variant="secondary" size="sm">
            {FORM_TEXTS.cancel}
          </ButtonLink>
        }
      />
    </EntityFormFrame>
  );
}

/** Says beside each line how many pieces there are now. */
function markShort({ form }: EntityForm<OrderValues>, short: readonly AvailableStock[]): void {
  for (const [at, { id }] of form.getValues('items').entries()) {
    const line = short.find(({ stockId }) => String(stockId) === id);
    if (!line) continue;
    form.setValue(`items.${at}.available`, line.available);
    form.setError(`items.${at}.quantity`, { type: 'server', message: FORM_TEXTS.atMost(line.available) });
  }
}

function showPrices({ form }: EntityForm<OrderValues>, prices: readonly CurrentPrice[]): void {
  for (const [at, { id }] of form.getValues('items').entries()) {
    const now = prices.find(({ stockId }) => String(stockId) === id);
    if (now) form.setValue(`items.${at}.price`, now.price, { shouldDirty: true });
  }
}
