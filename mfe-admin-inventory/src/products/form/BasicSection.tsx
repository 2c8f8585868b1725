import { Field } from '@shop/shared/admin/form/Field';
import { FieldInUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { useSupplierCreation } from '../../new-supplier/useSupplierCreation.tsx';
import { useLookupCreation } from './useLookupCreation.ts';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { lookupChoices, STATES, supplierChoices } from '../../lookups.ts';
import { SUPPLIER_PICKER } from '../../texts.ts';
import { PRODUCT_FORM } from './texts.ts';

const { labels, empty, placeholder } = PRODUCT_FORM;

/** Name, category, supplier, group, description (admin specification, 2: add product). */
export function BasicSection({ product }: { product: Product | null }) {
  const shell = useShell();
  const category = useLookupCreation('prdCategory');
  const group = useLookupCreation('prdSizeGroup');
  const supplier = useSupplierCreation();
  const urdu = { kind: 'product', subject: product ? String(product.id) : '' } as const;
  return (
    <FormSection title={PRODUCT_FORM.basic}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field name="product.name" as={TextField} label={labels.name} autoComplete="off" required />
          <FieldInUrdu {...urdu} name="product.name" own="product.nameUr" field="name" label={labels.name} />
        </div>
        <Field
          name="product.category"
          as={PickerField}
          label={labels.category}
          options={() => lookupChoices(shell, 'prdCategory')}
          empty={empty.category}
          create={category}
          placeholder={placeholder(labels.category)}
          required
        />
        <Field
          name="product.supplier"
          as={PickerField}
          label={labels.supplier}
          options={() => supplierChoices(shell)}
          {...SUPPLIER_PICKER}
          create={supplier}
          placeholder={placeholder(labels.supplier)}
          required
        />
        <Field
          name="product.group"
          as={PickerField}
          label={labels.group}
          options={() => lookupChoices(shell, 'prdSizeGroup')}
          empty={empty.group}
          create={group}
          placeholder={placeholder(labels.group)}
          required
        />
        <Field name="product.state" as={SelectField} label={labels.state} options={STATES} />
        <div className="sm:col-span-2">
          <Field name="product.description" as={TextAreaField} label={labels.description} rows={5} required />
          <FieldInUrdu
            {...urdu}
            name="product.description"
            own="product.descriptionUr"
            field="description"
            label={labels.description}
          />
        </div>
      </div>
    </FormSection>
  );
}
