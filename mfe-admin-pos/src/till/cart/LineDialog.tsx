import { useState, type SyntheticEvent } from 'react';
import { selectAll } from '@shop/shared/admin/form/numberInput';
import { lineSubtotal } from '@shop/shared/cart/rules';
import { formatStaffAmount, parseAmount, rupeesOf } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { TextField } from '@shop/shared/ui/field/TextField';
import type { CartLine } from '../book/cart.ts';
import { SEARCH } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { LINE } from './lineTexts.ts';

/** Edits a line: pieces, note and a discount. */
export function LineDialog({ line, onClose }: { line: CartLine; onClose(): void }) {
  const { store, focusSearch } = useTill();
  const stock = useTillState((state) => state.variations.byId.get(line.stockId)?.qty) ?? line.quantity;
  const [quantity, setQuantity] = useState(String(line.quantity));
  const [discount, setDiscount] = useState(line.discount ? String(rupeesOf(line.discount)) : '');
  const [note, setNote] = useState(line.note ?? '');

  const pieces = /^\d{1,5}$/.test(quantity.trim()) ? Number(quantity) : null;
  const off = discount.trim() === '' ? 0 : parseAmount(discount.trim());
  const price = lineSubtotal(line.price, pieces ?? 0);
  const wrongQuantity = quantityFault(pieces, stock, line.quantity);
  const wrongDiscount = off === null ? LINE.wrongDiscount : pieces && off > price ? LINE.overPrice : undefined;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (pieces === null || off === null || wrongQuantity || wrongDiscount) return;
    store.changeLine(line.stockId, { quantity: pieces, note: note.trim(), discount: off });
    onClose();
    focusSearch();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={[line.productName, line.sizeTitle].filter(Boolean).join(', ')}
      size="sm"
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={LINE.quantity}
          hint={LINE.quantityHint(stock)}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          onFocus={selectAll}
          maxLength={5}
          value={quantity}
          error={wrongQuantity}
          onChange={(event) => setQuantity(event.target.value.replace(/\D/g, ''))}
        />
        <TextField
          label={LINE.discount}
          onFocus={selectAll}
          hint={LINE.discountHint(formatStaffAmount(rupeesOf(price)))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          value={discount}
          error={wrongDiscount}
          onChange={(event) => setDiscount(event.target.value.replace(/[^\d.]/g, ''))}
        />
        <TextField
          label={LINE.note}
          hint={LINE.noteHint}
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {LINE.cancel}
          </Button>
          <Button type="submit" disabled={wrongQuantity !== undefined || wrongDiscount !== undefined}>
            {LINE.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What there are no pieces of any more can stay or become less. */
function quantityFault(pieces: number | null, stock: number, before: number): string | undefined {
  if (pieces === null) return LINE.wrongQuantity;
  return pieces > Math.max(stock, before) ? SEARCH.stockLimit : undefined;
}
