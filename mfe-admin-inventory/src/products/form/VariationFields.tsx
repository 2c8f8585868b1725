import { clsx } from 'clsx';
import { ChevronDown, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { FilePreview } from '@shop/shared/admin/upload/FilePreview';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { PicturePlaceholder } from '@shop/shared/ui/picture/PicturePlaceholder';
import { SelectField, type SelectOption } from '@shop/shared/ui/field/SelectField';
import { BinIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { TextField } from '@shop/shared/ui/field/TextField';
import { colorKey } from './rows.ts';
import { ColorField } from './ColorField.tsx';
import { PRODUCT_FORM } from './texts.ts';
import type { ProductValues } from './values.ts';
import { colorChoices, VARIANTS } from '../../lookups.ts';
import { VARIANT_NAMES } from '../../texts.ts';

interface VariationFieldsProps {
  at: number;
  sizes: readonly PickerOption[];
  mayRemove: boolean;
  /** On a phone: with all its fields in sight. */
  startsOpen: boolean;
  onCopy(): void;
  onRemove(): void;
}

const { columns } = PRODUCT_FORM;

/** One variation: a row of the table; on a phone a line with price and quantity, and its other fields on demand. */
export function VariationFields({ at, sizes, mayRemove, startsOpen, onCopy, onRemove }: VariationFieldsProps) {
  const name = `articles.${at}` as const;
  const title = PRODUCT_FORM.variation(at);
  const choices = sizes.map(({ id, label }) => ({ value: id, label }));
  const [opened, setOpened] = useState(startsOpen);
  const { errors } = useFormState<ProductValues>({ name });
  const wrong = errors.articles?.[at];
  // What is wrong is never out of sight.
  const isOpen = opened || Boolean(wrong?.color ?? wrong?.size ?? wrong?.sku);
  const more = clsx('col-span-full', !isOpen && 'max-lg:hidden');
  return (
    <tr
      role="row"
      aria-label={title}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)_6.25rem_3.5rem_2.25rem] items-start gap-x-2 gap-y-2.5 rounded-md border border-line p-2 lg:table-row lg:border-0 lg:p-0"
    >
      <Cell className="lg:w-14">
        <VariationPicture at={at} />
      </Cell>
      <Cell className={clsx('order-1 lg:w-66', more)}>
        <div className="grid grid-cols-[5.75rem_1fr] gap-2">
          <Field name={`${name}.variant`} as={SelectField} label={PRODUCT_FORM.variant} options={VARIANTS} />
          <VariationColor at={at} />
        </div>
      </Cell>
      <Cell className={clsx('order-1 lg:w-34', more)}>
        <Field
          name={`${name}.size`}
          as={ChoiceField}
          label={columns.size}
          choose={PRODUCT_FORM.chooseSize}
          options={choices}
          required
        />
      </Cell>
      <Cell className="col-start-3 row-start-1 lg:w-30" isShort>
        <Field name={`${name}.price`} as={AmountField} label={columns.price} required />
      </Cell>
      <Cell className="col-start-4 row-start-1 lg:w-21" isShort>
        <Field name={`${name}.quantity`} as={WholeNumberField} label={columns.quantity} required />
      </Cell>
      <Cell className={clsx('order-1 lg:min-w-30', more)}>
        <Field
          name={`${name}.sku`}
          as={TextField}
          label={columns.sku}
          placeholder={PRODUCT_FORM.skuHint}
          autoComplete="off"
        />
      </Cell>
      <Cell className={clsx('order-1 lg:w-20', more)}>
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
      <Cell className="col-start-2 row-start-1 lg:hidden">
        <VariationName at={at} choices={choices} />
      </Cell>
      <Cell className="col-start-5 row-start-1 lg:hidden">
        <IconButton
          label={PRODUCT_FORM.more(title)}
          icon={<ChevronDown aria-hidden="true" className={clsx('transition-transform', isOpen && 'rotate-180')} />}
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        />
      </Cell>
    </tr>
  );
}

/** What the line of a phone is of: colour and size; who it is for is seldom more than one. */
function VariationName({ at, choices }: { at: number; choices: readonly SelectOption[] }) {
  const [variant, color, size] = useWatch<
    ProductValues,
    [`articles.${number}.variant`, `articles.${number}.color`, `articles.${number}.size`]
  >({ name: [`articles.${at}.variant`, `articles.${at}.color`, `articles.${at}.size`] });
  const shade = useWatch<ProductValues, `articles.${number}.colorCode`>({ name: `articles.${at}.colorCode` });
  const { data: known = [] } = useQuery(colorChoices(useShell()));
  const background = shade || known.find(({ id }) => colorKey(id) === colorKey(color))?.swatch;
  const sizeName = choices.find(({ value }) => value === size)?.label ?? PRODUCT_FORM.chooseSize;
  return (
    <div className="text-sm leading-tight">
      <span className="line-clamp-2 font-semibold">
        {background && (
          <span
            aria-hidden="true"
            className="me-1 inline-block size-3 rounded-full border border-line-strong align-[-0.1em]"
            style={{ background }}
          />
        )}
        <span>{color || VARIANT_NAMES[variant]}</span>
      </span>
      <span className="block text-xs text-ink-soft">{sizeName}</span>
    </div>
  );
}

/** A phone has no room beside the figures of a price. */
const WHOLE_FIGURES = 'max-lg:[&_.relative>span]:left-2 max-lg:[&_input]:pr-2 max-lg:[&_input]:pl-6';

/** In the table the column's heading says what a field is; its label stays for screen readers. */
function Cell({ className, isShort, children }: { className: string; isShort?: boolean; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={clsx(
        'min-w-0 align-top lg:px-1.5 lg:py-1.5',
        isShort ? clsx('[&_label[for]]:sr-only', WHOLE_FIGURES) : 'lg:[&_label[for]]:sr-only',
        className,
      )}
    >
      {children}
    </td>
  );
}

function VariationColor({ at }: { at: number }) {
  const { field, fieldState } = useController<ProductValues, `articles.${number}.color`>({
    name: `articles.${at}.color`,
  });
  const code = useController<ProductValues, `articles.${number}.colorCode`>({ name: `articles.${at}.colorCode` }).field;
  const { getValues, setValue } = useFormContext<ProductValues>();
  // A new colour is asked for its shade once, in the first of its variations.
  const isFirst = useWatch<ProductValues, 'articles', ProductValues, boolean>({
    name: 'articles',
    compute: (rows) => rows.findIndex(({ color }) => colorKey(color) === colorKey(field.value)) === at,
  });
  const alike = (color: string) =>
    getValues('articles').flatMap((row, i) => (i !== at && colorKey(row.color) === colorKey(color) ? [i] : []));
  return (
    <ColorField
      name={field.name}
      asksShade={isFirst}
      color={field.value}
      colorCode={code.value}
      onChange={(color, colorCode) => {
        const others = alike(color);
        const isRenamed = colorKey(color) !== colorKey(field.value);
        const known = isRenamed && others[0] !== undefined ? getValues(`articles.${others[0]}.colorCode`) : '';
        field.onChange(color);
        code.onChange(colorCode || known);
        if (isRenamed) return;
        for (const i of others) setValue(`articles.${i}.colorCode`, colorCode, { shouldDirty: true });
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
    <div className="size-10 overflow-hidden rounded-sm bg-sunken lg:size-11">
      {shown ? (
        <FilePreview item={shown} base={api.base} label="" video={false} />
      ) : (
        <PicturePlaceholder alt="" className="size-full" />
      )}
    </div>
  );
}
