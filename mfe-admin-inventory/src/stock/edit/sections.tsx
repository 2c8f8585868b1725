import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import type { StockDetail } from '@shop/shared/contracts/http/stock/stock';
import { idIn } from '@shop/shared/format/idIn';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { colorChoices, lookupChoices, VARIANTS } from '../../lookups.ts';
import { productChoices, productPricesQuery } from './queries.ts';
import { STOCK_FORM } from './texts.ts';

const { labels, hints, empty, placeholder } = STOCK_FORM;

/** Product, variant, colour and size; the product of one that is there stays. */
export function ItemSection({ item }: { item: StockDetail | null }) {
  const shell = useShell();
  return (
    <FormSection
      title={STOCK_FORM.item}
      actions={
        item && (
          <ButtonLink to={`/admin/edit-product/${item.productId}`} variant="secondary" size="sm">
            {STOCK_FORM.editProduct}
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {item ? <p className="font-bold sm:col-span-2">{item.productName}</p> : <ProductField />}
        <Field name="variantCode" as={SelectField} label={labels.variant} options={VARIANTS} required />
        <Field
          name="varient"
          as={PickerField}
          label={labels.color}
          options={() => colorChoices(shell)}
          empty={empty.color}
          create={{ now: async (typed: string) => ({ id: typed, label: typed }) }}
          chosenLabel={item?.varient}
          placeholder={placeholder.color}
          required
        />
        <Field
          name="size"
          as={PickerField}
          label={labels.size}
          options={() => lookupChoices(shell, 'prdSize')}
          empty={empty.size}
          chosenLabel={item?.sizeTitle}
          placeholder={placeholder.size}
          required
        />
      </div>
    </FormSection>
  );
}

function ProductField() {
  const shell = useShell();
  const given = idIn(useSearchParams()[0].get('product')) ?? 0;
  const { data } = useQuery({ ...productPricesQuery(shell, given), enabled: given > 0 });
  return (
    <Field
      name="productId"
      as={PickerField}
      label={labels.product}
      options={(typed: string) => productChoices(shell, typed)}
      empty={empty.product}
      chosenLabel={data?.name}
      placeholder={placeholder.product}
      className="sm:col-span-2"
      required
    />
  );
}

export function PricesSection() {
  return (
    <FormSection title={STOCK_FORM.prices}>
      <div className="grid grid-cols-2 gap-3">
        <Field name="price" as={AmountField} label={labels.price} required />
        <Field name="costPrice" as={AmountField} label={labels.costPrice} required />
      </div>
    </FormSection>
  );
}

export function CodesSection() {
  return (
    <FormSection title={STOCK_FORM.codes}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="sku" as={TextField} label={labels.sku} hint={hints.code} autoComplete="off" />
        <Field name="barcode" as={TextField} label={labels.barcode} hint={hints.code} autoComplete="off" />
      </div>
    </FormSection>
  );
}
