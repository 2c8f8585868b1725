import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { VariationSearch } from '@shop/shared/admin/picker/VariationSearch';
import { callList } from '@shop/shared/admin/calls/call';
import { type StockVariation, LIST_STOCK } from '@shop/shared/contracts/http/catalog/catalog';
import { MOST_VARIATIONS } from '@shop/shared/contracts/http/catalog/productForm';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { FillDownButton } from '../../FillDownButton.tsx';
import { type FilledColumns, useFillDown } from '../../useFillDown.ts';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { itemName } from '@shop/shared/format/itemNames';
import { FORM } from './texts.ts';
import { ItemFields } from './ItemFields.tsx';
import { sumsOf, type ItemRow, type PurchaseValues } from './values.ts';

const FILLED: FilledColumns = { costPrice: ['costPrice'], quantity: ['quantity'] };
const FILLED_AS = new Map([
  [FORM.cost, 'costPrice'],
  [FORM.quantity, 'quantity'],
]);
const COLUMNS = [FORM.item, FORM.cost, FORM.quantity, FORM.landed, FORM.margin, FORM.amount, FORM.actions];

/** What is bought: by search or scan, each once; scanned again, it is one more. */
export function ItemsSection() {
  const { control, getValues, setValue } = useFormContext<PurchaseValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'rowKey' });
  const [items, freight, charges] = useWatch({ control, name: ['items', 'freight', 'charges'] });
  const { errors } = useFormState({ control, name: 'items' });
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const shell = useShell();
  const down = useFillDown('items', FILLED, (count) => setSaid(FORM.filled(count)));
  const sums = sumsOf({ items, freight, charges });

  function add(item: StockVariation) {
    const at = getValues('items').findIndex(({ stockId }) => stockId === String(item.stockId));
    const quantity = at < 0 ? 1 : (Number(getValues(`items.${at}.quantity`)) || 0) + 1;
    if (at >= 0) setValue(`items.${at}.quantity`, String(quantity), { shouldDirty: true });
    else append(rowFor(item, '1'), { shouldFocus: false });
    setSaid(FORM.added(itemName(item), quantity));
  }

  /** Every variation of the product there is, with as many of each as of this one. */
  async function addSizes({ stockId }: ItemRow) {
    try {
      const { data: own } = await callList(shell, LIST_STOCK, { query: { ids: stockId, limit: 1 } });
      const query = { product: own[0]?.productId ?? 0, sort: 'size', limit: MOST_VARIATIONS };
      const { data: all } = await callList(shell, LIST_STOCK, { query });
      const rows = getValues('items');
      const quantity = rows.find((row) => row.stockId === stockId)?.quantity ?? '1';
      const open = all.filter((item) => !rows.some((row) => row.stockId === String(item.stockId)));
      append(
        open.map((item) => rowFor(item, quantity)),
        { shouldFocus: false },
      );
      setSaid(FORM.sizesAdded(open.length));
    } catch {
      shell.notify({ title: FORM.sizesFailed, tone: 'error' });
    }
  }

  return (
    <FormSection title={FORM.items}>
      <div ref={box} role="presentation" onKeyDown={down.onKeyDown}>
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
                    aria-label={name}
                    className={`px-1.5 pb-2 font-semibold whitespace-nowrap ${at > 0 ? 'text-right' : ''}`}
                  >
                    <span className={at === COLUMNS.length - 1 ? 'sr-only' : undefined}>{name}</span>
                    {fields.length > 1 && FILLED_AS.has(name) && (
                      <FillDownButton column={name} onClick={() => down.fill(FILLED_AS.get(name) ?? '')} />
                    )}
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
                  onAllSizes={() => void addSizes(row)}
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

function rowFor(item: StockVariation, quantity: string): ItemRow {
  return {
    stockId: String(item.stockId),
    quantity,
    costPrice: String(item.costPrice ?? ''),
    name: itemName(item),
    sku: item.sku,
    price: Number(item.price),
    onHand: Number(item.qty),
  };
}
