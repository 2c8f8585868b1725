import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { PickerManyField } from '@shop/shared/admin/picker/PickerManyField';
import { isWritten } from '@shop/shared/format/plainText';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import type { VariantCode } from '@shop/shared/contracts/http/catalog/productForm';
import { rowsOf, isTaken, NO_CHOICE } from './rows.ts';
import { ColorField } from './ColorField.tsx';
import { useLookupCreation } from './useLookupCreation.ts';
import { usualPrice } from './prices.ts';
import { lookupChoices, VARIANTS } from '../../lookups.ts';
import { PRODUCT_FORM } from './texts.ts';
import type { VariationRow, ProductValues, VariantChoice } from './values.ts';

/** Variant, colour and several sizes that become one variation each (admin specification, 4). */
export function VariantRow({ onAdd }: { onAdd(rows: VariationRow[]): void }) {
  const shell = useShell();
  const { getValues } = useFormContext<ProductValues>();
  const createSize = useLookupCreation('prdSize');
  const { field, formState } = useController<ProductValues, 'next'>({ name: 'next' });
  const { data: sizes = [] } = useQuery(lookupChoices(shell, 'prdSize'));
  const choice = field.value;
  const [problem, setProblem] = useState<{ field: 'color' | 'sizes'; text: string } | null>(null);
  const [added, setAdded] = useState(0);
  const notAdded = get(formState.errors, 'next.sizes.message') as string | undefined;
  const place = useRef<HTMLDivElement>(null);

  const change = (some: Partial<VariantChoice>) => {
    field.onChange({ ...choice, ...some });
    setProblem(null);
    setAdded(0);
  };

  function add() {
    const wrong = problemOf(choice, getValues('articles'));
    setProblem(wrong);
    setAdded(0);
    if (wrong) return focus(wrong.field);
    const rows = rowsOf(choice, usualPrice(getValues('product')));
    onAdd(rows);
    field.onChange({ ...NO_CHOICE, variant: choice.variant });
    setAdded(rows.length);
    focus('color');
  }

  function focus(part: 'color' | 'sizes') {
    place.current?.querySelector<HTMLInputElement>(`[name="next.${part}"]`)?.focus();
  }

  return (
    <div ref={place} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[9rem_1fr_1.4fr_auto]">
      <SelectField
        label={PRODUCT_FORM.variant}
        options={VARIANTS}
        value={choice.variant}
        onChange={(event) => change({ variant: event.target.value as VariantCode })}
      />
      <ColorField
        name="next.color"
        color={choice.color}
        colorCode={choice.colorCode}
        onChange={(color, colorCode) => change({ color, colorCode })}
        error={problem?.field === 'color' ? problem.text : undefined}
      />
      <div>
        <PickerManyField
          name="next.sizes"
          label={PRODUCT_FORM.sizeList}
          value={choice.sizes}
          onChange={(sizes) => change({ sizes })}
          options={() => lookupChoices(shell, 'prdSize')}
          empty={PRODUCT_FORM.empty.size}
          create={createSize}
          placeholder={PRODUCT_FORM.placeholder(PRODUCT_FORM.sizeList)}
          error={problem?.field === 'sizes' ? problem.text : notAdded}
        />
        <Button
          variant="ghost"
          size="sm"
          disabled={sizes.length === 0}
          onClick={() => change({ sizes: sizes.map(({ id }) => id) })}
        >
          {PRODUCT_FORM.allSizes}
        </Button>
      </div>
      <div className="sm:pt-7">
        <Button variant="secondary" onClick={add} aria-description={PRODUCT_FORM.addVariantHint}>
          <Plus aria-hidden="true" className="size-4" />
          {PRODUCT_FORM.addVariant}
        </Button>
      </div>
      <p role="status" className={added > 0 ? 'text-sm font-semibold text-leaf-deep sm:col-span-full' : 'sr-only'}>
        {added > 0 && PRODUCT_FORM.added(added)}
      </p>
    </div>
  );
}

/** What stands in the way of 'Add Variant' (admin specification, 5). */
function problemOf(choice: VariantChoice, rows: VariationRow[]): { field: 'color' | 'sizes'; text: string } | null {
  if (choice.sizes.length === 0) return { field: 'sizes', text: PRODUCT_FORM.noSize };
  if (!isWritten(choice.color)) return { field: 'color', text: PRODUCT_FORM.noColor };
  return isTaken(choice, rows) ? { field: 'color', text: PRODUCT_FORM.taken } : null;
}
