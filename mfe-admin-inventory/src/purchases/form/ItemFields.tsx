import { Grid2x2Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { BinIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { marginText } from '../names.ts';
import { NONE, SHARED } from '../texts.ts';
import { FORM } from './texts.ts';
import type { ItemRow, PurchaseSums } from './values.ts';

interface ItemFieldsProps {
  at: number;
  item: ItemRow;
  sums: PurchaseSums['rows'][number] | undefined;
  onAllSizes(): void;
  onRemove(): void;
}

/** One item: a row of the table, on a phone a card. */
export function ItemFields({ at, item, sums, onAllSizes, onRemove }: ItemFieldsProps) {
  const margin = sums?.margin ?? null;
  return (
    <tr
      role="row"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2.5 rounded-md border border-line p-3 lg:table-row lg:border-0 lg:border-t lg:p-0"
    >
      <td role="cell" className="col-span-2 align-middle lg:px-1.5 lg:py-2.5">
        <p className="font-semibold">{item.name}</p>
        <p className="text-xs text-ink-soft">
          {[item.sku, SHARED.onHand(item.onHand), FORM.retail(formatStaffAmount(item.price))].join(' · ')}
        </p>
      </td>
      <Cell className="lg:w-32">
        <Field name={`items.${at}.costPrice`} as={AmountField} label={FORM.cost} required />
      </Cell>
      <Cell className="lg:w-24">
        <Field name={`items.${at}.quantity`} as={WholeNumberField} label={FORM.quantity} min={1} required />
      </Cell>
      <Figure label={FORM.landed}>{sums?.landed === null ? NONE : amountOf(sums?.landed ?? 0)}</Figure>
      <Figure label={FORM.margin} danger={margin !== null && margin < 0}>
        {marginText(margin) || NONE}
      </Figure>
      <Figure label={FORM.amount}>{amountOf(sums?.amount ?? 0)}</Figure>
      <td role="cell" className="text-right align-middle whitespace-nowrap lg:w-20">
        <IconButton
          label={FORM.allSizes(item.name)}
          icon={<Grid2x2Plus aria-hidden="true" />}
          size="sm"
          onClick={onAllSizes}
        />
        <IconButton label={FORM.remove(item.name)} icon={<BinIcon />} size="sm" tone="danger" onClick={onRemove} />
      </td>
    </tr>
  );
}

const amountOf = (paisa: Paisa): string => formatStaffAmount(rupeesOf(paisa));

/** In the table the column's heading says what a field is; its label stays for screen readers. */
function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td role="cell" className={`min-w-0 align-middle lg:px-1.5 lg:py-1.5 lg:[&_label]:sr-only ${className}`}>
      {children}
    </td>
  );
}

function Figure({ label, danger = false, children }: { label: string; danger?: boolean; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={`flex flex-wrap items-baseline justify-between gap-x-2 align-middle whitespace-nowrap tabular-nums lg:table-cell lg:px-1.5 lg:text-right ${danger ? 'font-bold text-danger' : ''}`}
    >
      <span className="text-xs text-ink-soft lg:hidden">{label}</span>
      {children}
    </td>
  );
}
