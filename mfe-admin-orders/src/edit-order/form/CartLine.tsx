import { Minus, Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { tillLineTotal } from '@shop/shared/cart/rules';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { FORM_TEXTS } from '../texts.ts';
import { lineOf, piecesIn, type ItemRow, type OrderValues } from './values.ts';

interface CartLineProps {
  at: number;
  item: ItemRow;
  onPieces(quantity: number): void;
}

/** One line of the cart: what, at which price, how many, and what that comes to. */
export function CartLine({ at, item, onPieces }: CartLineProps) {
  const { api } = useShell();
  const { control } = useFormContext<OrderValues>();
  const quantity = useWatch({ control, name: `items.${at}.quantity` });
  const price = useWatch({ control, name: `items.${at}.price` });
  const available = useWatch({ control, name: `items.${at}.available` });
  const pieces = piecesIn(quantity ?? '');
  const line = lineOf({ ...item, price, quantity: quantity ?? '' });
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-start gap-x-3 gap-y-2 py-3 @lg:grid-cols-[3rem_1fr_auto_auto] @lg:items-center">
      <Picture
        path={item.img}
        base={api.base}
        alt=""
        sizes="48px"
        className="aspect-4/5 w-12 rounded-sm bg-sunken object-cover"
      />
      <div className="min-w-0">
        <p className="font-semibold">{item.name}</p>
        <p className="text-xs text-ink-soft">{item.details}</p>
        <p className="text-xs text-ink-soft tabular-nums">
          {[formatStaffAmount(price), FORM_TEXTS.available(available)].join(' · ')}
        </p>
        {line.discount > 0 && (
          <p className="text-xs font-semibold tabular-nums">
            {FORM_TEXTS.lineDiscount(formatStaffAmount(rupeesOf(line.discount)))}
          </p>
        )}
        {item.note && <p className="text-xs italic">{item.note}</p>}
      </div>
      <IconButton
        label={FORM_TEXTS.remove(item.name)}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        tone="danger"
        className="@lg:order-last"
        onClick={() => onPieces(0)}
      />
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-2 @lg:col-span-1">
        <div className="flex items-start gap-1">
          <IconButton
            label={FORM_TEXTS.decrease(item.name)}
            icon={<Minus aria-hidden="true" className="size-4" />}
            onClick={() => onPieces(pieces - 1)}
          />
          <Field
            name={`items.${at}.quantity`}
            as={WholeNumberField}
            label={FORM_TEXTS.quantityOf(item.name)}
            hideLabel
            min={1}
            className="w-18"
          />
          <IconButton
            label={FORM_TEXTS.increase(item.name)}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onPieces(pieces + 1)}
          />
        </div>
        <p className="min-w-26 text-right font-bold whitespace-nowrap tabular-nums">
          {formatStaffAmount(rupeesOf(tillLineTotal(line)))}
        </p>
      </div>
    </li>
  );
}
