import { useController, useFormContext, useWatch } from 'react-hook-form';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatStaffAmount, paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { ORDER } from '../../texts.ts';
import { FORM_TEXTS } from '../texts.ts';
import { discountProblem, totalsOf, type OrderValues, type ShippingFor } from './values.ts';

const methods = Object.entries(FORM_TEXTS.methods).map(([value, label]) => ({ value, label }));
const types = Object.entries(FORM_TEXTS.discountTypes).map(([value, label]) => ({ value, label }));

interface PaymentSectionProps {
  order: OrderDetail;
  shipping: ShippingFor;
}

/** Discount, payment method, and what the order comes to. */
export function PaymentSection({ order, shipping }: PaymentSectionProps) {
  const { control, setValue } = useFormContext<OrderValues>();
  const value = useWatch({ control, name: 'discount.value' });
  const remove = () => {
    setValue('discount', { type: 'fixed', value: '' }, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormSection title={FORM_TEXTS.summary}>
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Field name="details.method" as={SelectField} label={FORM_TEXTS.method} options={methods} />
          <div className="grid grid-cols-[minmax(9rem,1fr)_minmax(0,1fr)] items-start gap-3">
            <Field name="discount.type" as={SelectField} label={FORM_TEXTS.discountType} options={types} />
            <DiscountValue />
          </div>
          {value !== '' && (
            <Button variant="ghost" size="sm" className="-mt-2 -ml-3.5 self-start" onClick={remove}>
              {FORM_TEXTS.removeDiscount}
            </Button>
          )}
          {order.promotion && <p className="text-sm text-ink-soft">{FORM_TEXTS.promotion(order.promotion.code)}</p>}
        </div>
        <Sums before={paisaOf(order.shipping)} shipping={shipping} />
      </div>
    </FormSection>
  );
}

/** What is wrong with it is said while one types, whatever makes it wrong: its kind, or fewer items. */
function DiscountValue() {
  const {
    field: { ref: _, ...field },
    fieldState,
  } = useController<OrderValues, 'discount.value'>({ name: 'discount.value' });
  const [items, discount] = useWatch<OrderValues, ['items', 'discount']>({ name: ['items', 'discount'] });
  const { error } = fieldState;
  const ofServer = error?.type === 'server' ? error.message : undefined;
  return (
    <AmountField
      {...field}
      label={FORM_TEXTS.discountValue}
      unit={discount.type === 'percentage' ? '%' : '₨'}
      step={discount.type === 'percentage' ? 1 : 0.01}
      error={discountProblem({ items, discount }) ?? ofServer}
    />
  );
}

function Sums({ before, shipping: of }: { before: Paisa; shipping: ShippingFor }) {
  const { control } = useFormContext<OrderValues>();
  const [items, discount, method] = useWatch({ control, name: ['items', 'discount', 'details.method'] });
  const { taxLine = true } = useShell().settings;
  const totals = totalsOf({ items, discount }, of(method));
  const { shipping } = totals;
  const sums: [string, Paisa][] = [
    [ORDER.subtotal, totals.subtotal],
    ...(totals.discount > 0 ? [[ORDER.discount, -totals.discount] as [string, Paisa]] : []),
    ...(taxLine || totals.tax > 0 ? [[ORDER.tax, totals.tax] as [string, Paisa]] : []),
    ...(shipping > 0 ? [[ORDER.shipping, shipping] as [string, Paisa]] : []),
  ];
  return (
    <div className="rounded-md bg-sunken p-4 text-sm tabular-nums">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        {sums.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="pl-6 text-right">{formatStaffAmount(rupeesOf(amount))}</dd>
          </div>
        ))}
        <div className="contents text-base font-extrabold">
          <dt className="border-t border-line-strong pt-2">{ORDER.total}</dt>
          <dd aria-live="polite" className="border-t border-line-strong pt-2 pl-6 text-right">
            {formatStaffAmount(rupeesOf(totals.total))}
          </dd>
        </div>
      </dl>
      <p role="status" className="mt-1.5 text-ink-soft empty:hidden">
        {shipping !== before &&
          FORM_TEXTS.delivery(formatStaffAmount(rupeesOf(before)), formatStaffAmount(rupeesOf(shipping)))}
      </p>
    </div>
  );
}
