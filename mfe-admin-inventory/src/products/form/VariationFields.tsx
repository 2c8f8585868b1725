import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { FilePreview } from '@shop/shared/admin/upload/FilePreview';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { PicturePlaceholder } from '@shop/shared/ui/picture/PicturePlaceholder';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { BinIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { TextField } from '@shop/shared/ui/field/TextField';
import { colorKey } from './rows.ts';
import { ColorField } from './ColorField.tsx';
import { PRODUCT_FORM } from './texts.ts';
import type { ProductValues } from './values.ts';
import { VARIANTS } from '../../lookups.ts';

interface VariationFieldsProps {
  at: number;
  sizes: readonly PickerOption[];
  mayRemove: boolean;
  onCopy(): void;
  onRemove(): void;
}

const { columns } = PRODUCT_FORM;

/** One variation: a row of the table, on a phone a card. */
export function VariationFields({ at, sizes, mayRemove, onCopy, onRemove }: VariationFieldsProps) {
  const name = `articles.${at}` as const;
  const title = PRODUCT_FORM.variation(at);
  const choices = sizes.map(({ id, label }) => ({ value: id, label }));
  return (
    <tr
      role="row"
      aria-label={title}
      className="grid grid-cols-[3.5rem_1fr_1fr] gap-x-3 gap-y-2.5 rounded-md border border-line p-3 lg:table-row lg:border-0 lg:p-0"
    >
      <Cell className="row-span-2 lg:w-14">
        <VariationPicture at={at} />
      </Cell>
      <Cell className="col-span-2 lg:w-66">
        <div className="grid grid-cols-[5.75rem_1fr] gap-2">
          <Field name={`${name}.variant`} as={SelectField} label={PRODUCT_FORM.variant} options={VARIANTS} />
          <VariationColor at={at} />
        </div>
      </Cell>
      <Cell className="col-span-2 lg:w-34">
        <Field
          name={`${name}.size`}
          as={ChoiceField}
          label={columns.size}
          choose={PRODUCT_FORM.chooseSize}
          options={choices}
          required
        />
      </Cell>
      <Cell className="col-start-2 lg:w-30">
        <Field name={`${name}.price`} as={AmountField} label={columns.price} required />
      </Cell>
      <Cell className="lg:w-21">
        <Field name={`${name}.quantity`} as={WholeNumberField} label={columns.quantity} required />
      </Cell>
      <Cell className="col-span-2 col-start-2 lg:min-w-30">
        <Field
          name={`${name}.sku`}
          as={TextField}
          label={columns.sku}
          placeholder={PRODUCT_FORM.skuHint}
          autoComplete="off"
        />
      </Cell>
      <Cell className="col-span-3 lg:w-20">
        <div className="flex justify-end lg:pt-1">
          <IconButton label={PRODUCT_FORM.copy(title)} icon={<Copy aria-hidden="true" />} size="sm" onClick={onCopy} />
          <IconButton
            label={PRODUCT_FORM.remove(title)}
            icon={<BinIcon />}
            size="sm"
            tone="danger"
            disabled={!mayRemove}
            aria-description={mayRemove ? undefined : PRODUCT_FORM.lastVariation}
            data-remove={at}
            onClick={onRemove}
          />
        </div>
      </Cell>
    </tr>
  );
}

/** In the table the column's heading says what a field is; its label stays for screen readers. */
function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td role="cell" className={`min-w-0 align-top lg:px-1.5 lg:py-1.5 lg:[&_label[for]]:sr-only ${className}`}>
      {children}
    </td>
  );
}

function VariationColor({ at }: { at: number }) {
  const { field, fieldState } = useController<ProductValues, `articles.${number}.color`>({
    name: `articles.${at}.color`,
  });
  const code = useController<ProductValues, `articles.${number}.colorCode`>({ name: `articles.${at}.colorCode` }).field;
  return (
    <ColorField
      name={field.name}
      color={field.value}
      colorCode={code.value}
      onChange={(color, colorCode) => {
        field.onChange(color);
        code.onChange(colorCode);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      required
      isNarrow
    />
  );
}

/** The gallery's picture of its colour, else the first, as the shop will show it. */
function VariationPicture({ at }: { at: number }) {
  const { api } = useShell();
  const [images, color] = useWatch<ProductValues, ['product.images', `articles.${number}.color`]>({
    name: ['product.images', `articles.${at}.color`],
  });
  const shown = images.find((image) => image.color && colorKey(image.color) === colorKey(color)) ?? images[0];
  return (
    <div className="size-14 overflow-hidden rounded-sm bg-sunken lg:size-11">
      {shown ? (
        <FilePreview item={shown} base={api.base} label="" video={false} />
      ) : (
        <PicturePlaceholder alt="" className="size-full" />
      )}
    </div>
  );
}
