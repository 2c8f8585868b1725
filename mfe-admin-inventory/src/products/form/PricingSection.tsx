import { useWatch } from 'react-hook-form';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { marginOf } from './prices.ts';
import { PRODUCT_FORM } from './texts.ts';
import { usePriceRules } from './usePriceRules.ts';
import type { ProductValues } from './values.ts';

const { labels } = PRODUCT_FORM;

/** Cost, prices with their markups and margins, sale, minimum stock (admin specification, 2 and 4). */
export function PricingSection() {
  const rules = usePriceRules();
  const onSale = useWatch<ProductValues, 'product.onSale'>({ name: 'product.onSale' });
  return (
    <FormSection title={PRODUCT_FORM.pricing}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <Field
          name="product.costPrice"
          as={AmountField}
          label={labels.costPrice}
          className="col-span-2"
          onLeave={rules.costLeft}
          required
        />
        <Priced kind="wholesale" rules={rules} />
        <Priced kind="retail" rules={rules} />
        <div className="col-span-2 flex flex-col gap-3 border-t border-line pt-3">
          <Field name="product.onSale" as={CheckboxField} label={PRODUCT_FORM.onSale} onChanged={rules.saleChanged} />
          {onSale === '1' && (
            <div>
              <Field
                name="product.salePrice"
                as={AmountField}
                label={labels.salePrice}
                onLeave={rules.priceLeft}
                required
              />
              <MarginLine price="salePrice" />
            </div>
          )}
        </div>
        <div className="col-span-2 border-t border-line pt-4">
          <Field name="product.minStock" as={WholeNumberField} label={labels.minStock} required />
        </div>
      </div>
    </FormSection>
  );
}

interface PricedProps {
  kind: 'wholesale' | 'retail';
  rules: ReturnType<typeof usePriceRules>;
}

function Priced({ kind, rules }: PricedProps) {
  return (
    <div className="col-span-2 grid grid-cols-2 items-start gap-x-3">
      <Field
        name={`markups.${kind}`}
        as={AmountField}
        unit="%"
        label={PRODUCT_FORM[`${kind}Markup`]}
        onChanged={() => rules.markupChanged(kind)}
      />
      <Field
        name={`product.${kind}Price`}
        as={AmountField}
        label={labels[`${kind}Price`]}
        onLeave={rules.priceLeft}
        required
      />
      <div className="col-span-2">
        <MarginLine price={`${kind}Price`} />
      </div>
    </div>
  );
}

function MarginLine({ price }: { price: 'wholesalePrice' | 'retailPrice' | 'salePrice' }) {
  const [cost, paid] = useWatch<ProductValues, ['product.costPrice', `product.${typeof price}`]>({
    name: ['product.costPrice', `product.${price}`],
  });
  const margin = marginOf(cost, paid);
  if (!margin) return null;
  const left = formatStaffAmount(rupeesOf(margin.left));
  return (
    <p
      className={
        margin.left < 0 ? 'mt-1 text-right text-sm font-semibold text-danger' : 'mt-1 text-right text-sm text-ink-soft'
      }
    >
      {margin.left < 0 ? PRODUCT_FORM.loss(left, margin.percent) : PRODUCT_FORM.margin(left, margin.percent)}
    </p>
  );
}
