import { Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { QuantityStepper } from '@shop/shared/ui/field/QuantityStepper';
import { lineDiscount, lineTotal, type CartLine } from '../book/cart.ts';
import { CART } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { LineDialog } from './LineDialog.tsx';
import { LINE } from './lineTexts.ts';

/** The lines of the cart, or that there are none (admin specification, 2). */
export const CartLines = memo(function CartLines() {
  const lines = useTillState((state) => state.cart.lines);
  if (lines.length === 0) return <p className="py-10 text-center text-ink-soft">{CART.empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.stockId} line={line} />
      ))}
    </ul>
  );
});

/** One of them; it is not made anew for another line. */
const Line = memo(function Line({ line }: { line: CartLine }) {
  const { store, add, focusSearch } = useTill();
  const left = useTillState((state) => state.variations.byId.get(line.stockId)?.qty);
  const isLoaded = useTillState((state) => state.variations.byId.size > 0);
  const name = [line.productName, line.sizeTitle].filter(Boolean).join(', ');
  const available = isLoaded ? (left ?? 0) : line.quantity;
  const [isOpen, setOpen] = useState(false);
  const off = lineDiscount(line);
  return (
    <li className="relative flex items-center gap-1 py-0.5">
      <div className="min-w-0 flex-1 text-sm leading-tight text-ink-soft">
        <button
          type="button"
          // Its own box is as high as a target has to be, and takes no more room.
          className="-my-1 block max-w-full cursor-pointer truncate rounded-sm py-1 text-left font-bold text-ink after:absolute after:inset-y-0 after:right-44 after:left-0 hover:underline"
          title={line.productName}
          aria-label={LINE.open(name)}
          data-till="line"
          onClick={() => setOpen(true)}
        >
          {line.productName}
        </button>
        <p className="truncate">{[line.varient, line.sizeTitle].filter(Boolean).join(' · ')}</p>
        <p className="tabular-nums">
          <span className="font-bold text-ink">{formatStaffAmount(rupeesOf(lineTotal(line)))}</span>
          {(line.quantity > 1 || off > 0) && (
            <span className="ml-1.5 inline-block text-xs">{CART.each(formatStaffAmount(rupeesOf(line.price)))}</span>
          )}
        </p>
        {available < line.quantity && (
          <p role="status" className="font-bold text-danger">
            {CART.onlyLeft(available)}
          </p>
        )}
        {off > 0 && (
          <p className="font-semibold text-ink tabular-nums">{LINE.off(formatStaffAmount(-rupeesOf(off)))}</p>
        )}
        {line.note && <p className="italic">{line.note}</p>}
      </div>
      <QuantityStepper
        value={line.quantity}
        min={0}
        label={CART.quantityOf(name)}
        onDecrease={() => {
          store.less(line.stockId);
          if (line.quantity === 1) focusSearch();
        }}
        onIncrease={() => add(line.stockId)}
      />
      <IconButton
        label={CART.remove(name)}
        icon={<Trash2 aria-hidden="true" />}
        className="-mr-2.5"
        onClick={() => {
          store.remove(line.stockId);
          focusSearch();
        }}
      />
      {isOpen && <LineDialog line={line} onClose={() => setOpen(false)} />}
    </li>
  );
});
