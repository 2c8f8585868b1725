import type { Purchase, PurchaseReceipt } from '@shop/shared/contracts/http/stock/purchases';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { itemName } from '@shop/shared/format/itemNames';
import { SHARED } from '../texts.ts';
import { PAGE } from './texts.ts';

type ReceiptLine = PurchaseReceipt['lines'][number];

const { deliveryColumns } = PAGE;

/** What came in when, what a piece of it cost with its charges, and what that did to the variation's cost. */
export function Deliveries({ purchase }: { purchase: Purchase }) {
  const names = new Map(purchase.lines.map((line) => [line.lineId, itemName(line)]));
  const columns: ReadColumn<ReceiptLine>[] = [
    { header: deliveryColumns.item, cell: ({ lineId }) => names.get(lineId) ?? '' },
    { header: deliveryColumns.quantity, cell: ({ quantity }) => quantity },
    { header: deliveryColumns.landed, cell: ({ landedCost }) => formatStaffAmount(landedCost) },
    { header: deliveryColumns.before, cell: ({ costBefore }) => formatStaffAmount(costBefore) },
    { header: deliveryColumns.after, cell: ({ costAfter }) => formatStaffAmount(costAfter) },
  ];
  return (
    <FormSection title={PAGE.deliveries}>
      {purchase.receipts.length === 0 && <p className="text-ink-soft">{PAGE.noDeliveries}</p>}
      <ul className="flex flex-col gap-4">
        {purchase.receipts.map((receipt) => {
          const title = PAGE.delivery(formatShortDate(receipt.date), receipt.by);
          return (
            <li key={receipt.receiptId} className="rounded-md border border-line p-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span className="font-semibold">{title}</span>
                <span className="text-ink-soft tabular-nums">{chargesText(receipt)}</span>
              </p>
              <ReadTable isDense label={title} columns={columns} rows={receipt.lines} rowId={({ lineId }) => lineId} />
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}

function chargesText({ value, freight, charges }: PurchaseReceipt): string {
  const parts: [string, number][] = [
    [SHARED.freight, freight],
    [SHARED.charges, charges],
  ];
  const own = parts.filter(([, rupees]) => rupees > 0).map(([name, rupees]) => `${name} ${formatStaffAmount(rupees)}`);
  return [...own, `${PAGE.deliveryValue} ${formatStaffAmount(value)}`].join(' · ');
}
