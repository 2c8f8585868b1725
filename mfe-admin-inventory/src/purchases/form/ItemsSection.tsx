import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { VariationSearch } from '@shop/shared/admin/picker/VariationSearch';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { itemText } from '../names.ts';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { FORM } from './texts.ts';
import { ItemFields } from './ItemFields.tsx';
import { sumsOf, type PurchaseValues } from './values.ts';

const COLUMNS = [FORM.item, FORM.cost, FORM.quantity, FORM.landed, FORM.margin, FORM.amount, FORM.actions];

/** What is bought: by search or scan, each once; scanned again, it is one more. */
export function ItemsSection() {
  const { control, getValues, setValue } = useFormContext<PurchaseValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'rowKey' });
  const [items, freight, charges] = useWatch({ control, name: ['items', 'freight', 'charges'] });
  const { errors } = useFormState({ control, name: 'items' });
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const sums = sumsOf({ items, freight, charges });

  function add(item: StockVariation) {
    const at = getValues('items').findIndex(({ stockId }) => stockId === String(item.stockId));
    const quantity = at < 0 ? 1 : (Number(getValues(`items.${at}.quantity`)) || 0) + 1;
    if (at >= 0) setValue(`items.${at}.quantity`, String(quantity), { shouldDirty: true });
    else
      append(
        {
          stockId: String(item.stockId),
          quantity: '1',
          costPrice: String(item.costPrice ?? ''),
          name: itemText(item),
          sku: item.sku,
          price: Number(item.price),
          onHand: Number(item.qty),
        },
        { shouldFocus: false },
      );
    setSaid(FORM.added(itemText(item), quantity));
  }

  return (
    <FormSection title={FORM.items}>
      <div ref={box}>
        <VariationSearch onAdd={add} error={errors.items?.message ?? errors.items?.root?.message} />
        <p role="status" className="sr-only">
          {said}
        </p>
        {fields.length === 0 ? (
          <p className="mt-4 rounded-md bg-sunken px-4 py-5 text-center text-ink-soft">{FORM.noItems}</p>
        ) : (
          <table role="table" aria-label={FORM.items} className="mt-4 block w-full text-sm lg:table">
            <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
              <tr role="row" className="text-left text-ink-soft">
                {COLUMNS.map((name, at) => (
                  <th
                    key={name}
                    role="columnheader"
                    scope="col"
                    className={`px-1.5 pb-2 font-semibold ${at > 0 ? 'text-right' : ''}`}
                  >
                    {at === COLUMNS.length - 1 ? <span className="sr-only">{name}</span> : name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="flex flex-col gap-3 lg:table-row-group">
              {fields.map((row, at) => (
                <ItemFields
                  key={row.rowKey}
                  at={at}
                  item={row}
                  sums={sums.rows[at]}
                  onRemove={() => {
                    remove(at);
                    box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
                  }}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </FormSection>
  );
}
