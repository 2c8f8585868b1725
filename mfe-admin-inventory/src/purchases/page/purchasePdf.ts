import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { supplierText } from '../names.ts';
import { SHARED } from '../texts.ts';
import { PAPER } from './texts.ts';

const { columns } = PAPER;

/** A purchase as its supplier gets it: what was ordered at which cost, without what it is sold for. */
export function purchasePdf(
  purchase: Purchase,
  shop: Pick<PublicSettings, 'shopName' | 'address' | 'storePhone'>,
): Promise<Blob> {
  const { freight, charges, goods } = purchase;
  const more: [string, number][] = [
    [SHARED.freight, freight],
    [SHARED.charges, charges],
  ];
  const extra = more.filter(([, rupees]) => rupees > 0);
  return tablePdf({
    title: PAPER.title(purchase.purchaseNumber),
    lines: [
      shop.shopName,
      ...(shop.address ?? '').split('\n').filter(Boolean),
      shop.storePhone,
      PAPER.to(supplierText(purchase)),
      PAPER.date(formatShortDate(purchase.createdDate)),
      ...(purchase.note ? [PAPER.note(purchase.note.replaceAll(/\s+/g, ' '))] : []),
    ],
    columns: [
      { header: columns.sku, width: 20 },
      { header: columns.item, width: 34 },
      { header: columns.size, width: 15 },
      { header: columns.quantity, width: 10, align: 'end' },
      { header: columns.cost, width: 18, align: 'end' },
      { header: columns.amount, width: 20, align: 'end' },
    ],
    rows: [
      ...purchase.lines.map((line) => [
        line.sku,
        [line.productName, line.varient].filter(Boolean).join(' · '),
        line.sizeTitle,
        String(line.quantity),
        formatStaffAmount(line.costPrice),
        formatStaffAmount(rupeesOf(paisaOf(line.costPrice) * line.quantity)),
      ]),
      ...extra.map(([name, rupees]) => ['', name, '', '', '', formatStaffAmount(rupees)]),
    ],
    foot: [
      { text: PAPER.pieces(purchase.quantity), columns: 3 },
      {
        text: PAPER.total(formatStaffAmount(rupeesOf(paisaOf(goods) + paisaOf(freight) + paisaOf(charges)))),
        columns: 3,
        align: 'end',
      },
    ],
  });
}
