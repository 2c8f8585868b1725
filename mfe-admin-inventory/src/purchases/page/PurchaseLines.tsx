import type { Purchase, PurchaseLine } from '@shop/shared/contracts/http/stock/purchases';
import { formatStaffAmount, paisaOf } from '@shop/shared/format/money';
import { marginOf } from '@shop/shared/format/purchaseCosts';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { itemName } from '@shop/shared/format/itemNames';
import { marginText } from '../names.ts';
import { NONE, SHARED } from '../texts.ts';
import { PAGE } from './texts.ts';

const { columns } = PAGE;

const COLUMNS: ReadColumn<PurchaseLine>[] = [
  {
    header: columns.item,
    cell: (line) => (
      <>
        <p className="font-semibold">{itemName(line)}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          <span>{[line.sku, SHARED.onHand(line.onHand)].join(' · ')}</span>
          {line.retired && <Badge tone="danger">{PAGE.retired}</Badge>}
        </p>
      </>
    ),
  },
  { header: columns.quantity, cell: (line) => line.quantity },
  { header: columns.received, cell: (line) => line.received },
  { header: columns.cost, cell: (line) => formatStaffAmount(line.costPrice) },
  { header: columns.landed, cell: (line) => formatStaffAmount(line.landedCost) },
  { header: columns.price, cell: (line) => formatStaffAmount(line.price) },
  {
    header: columns.margin,
    cell: (line) => marginText(marginOf(paisaOf(line.price), paisaOf(line.landedCost))) || NONE,
  },
];

/** What was ordered, at which cost, and what of it came in. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const sums: [string, number][] = [
    [PAGE.goods, purchase.goods],
    [SHARED.freight, purchase.freight],
    [SHARED.charges, purchase.charges],
    [PAGE.deliveryCharges, purchase.deliveryCharges],
  ];
  return (
    <FormSection title={PAGE.items}>
      <ReadTable isDense label={PAGE.items} columns={COLUMNS} rows={purchase.lines} rowId={(line) => line.lineId} />
      <dl className="mt-3 ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {sums.map(([name, rupees], at) => (at > 0 && rupees === 0 ? null : <Sum key={name} {...{ name, rupees }} />))}
        <div className="contents text-base font-extrabold">
          <Sum name={PAGE.total} rupees={purchase.total} />
        </div>
        <Sum name={PAGE.receivedValue} rupees={purchase.receivedValue} />
      </dl>
    </FormSection>
  );
}

function Sum({ name, rupees }: { name: string; rupees: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{formatStaffAmount(rupees)}</dd>
    </>
  );
}
