import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { VariationSearch } from '@shop/shared/admin/picker/VariationSearch';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { FORM_TEXTS } from '../texts.ts';
import { CartLine } from './CartLine.tsx';
import { piecesIn, type OrderValues } from './values.ts';

/** Product search and cart: a variation once; found again, it is one more, up to what there is (admin specification, 4). */
export function CartSection() {
  const { notify } = useShell();
  const { control, getValues, setValue } = useFormContext<OrderValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'rowKey' });
  const { errors } = useFormState({ control, name: 'items' });
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);

  /** Pieces of a line: none takes it out of the cart, more than there are is refused. */
  function setPieces(at: number, quantity: number) {
    const item = getValues(`items.${at}`);
    if (quantity < 1) {
      remove(at);
      box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
      return;
    }
    if (quantity > item.available) {
      notify({ title: FORM_TEXTS.limit, description: item.name, tone: 'error' });
      return;
    }
    setValue(`items.${at}.quantity`, String(quantity), { shouldDirty: true, shouldValidate: true });
    setSaid(FORM_TEXTS.added(item.name, quantity));
  }

  function add(item: StockVariation) {
    const at = getValues('items').findIndex(({ id }) => id === String(item.stockId));
    if (at >= 0) return setPieces(at, piecesIn(getValues(`items.${at}.quantity`)) + 1);
    const available = Number(item.qty);
    if (available < 1) return notify({ title: FORM_TEXTS.limit, description: item.productName, tone: 'error' });
    append(
      {
        id: String(item.stockId),
        quantity: '1',
        price: Number(item.price),
        discount: 0,
        note: '',
        name: item.productName,
        details: [item.varient, item.sizeTitle, item.sku].filter(Boolean).join(' · '),
        img: item.img,
        available,
      },
      { shouldFocus: false },
    );
    setSaid(FORM_TEXTS.added(item.productName, 1));
  }

  return (
    <FormSection title={FORM_TEXTS.cart}>
      <div ref={box} className="@container">
        <VariationSearch
          about={({ sku, price, qty }) =>
            [sku, formatStaffAmount(Number(price)), FORM_TEXTS.inStock(Number(qty))].filter(Boolean).join(' · ')
          }
          onAdd={add}
          error={errors.items?.message ?? errors.items?.root?.message}
        />
        <p role="status" className="sr-only">
          {said}
        </p>
        {fields.length === 0 ? (
          <p className="mt-4 rounded-md bg-sunken px-4 py-5 text-center text-ink-soft">{FORM_TEXTS.empty}</p>
        ) : (
          <ul className="mt-4 flex flex-col divide-y divide-line" aria-label={FORM_TEXTS.cart}>
            {fields.map((row, at) => (
              <CartLine key={row.rowKey} at={at} item={row} onPieces={(quantity) => setPieces(at, quantity)} />
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}
