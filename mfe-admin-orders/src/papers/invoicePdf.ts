import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { INVOICE, ORDER } from '../texts.ts';
import { addressOf, phonesOf } from './addressParts.ts';
import type { Company } from './company.ts';

/** What stands on the paper beside the order. */
export interface InvoicePaper {
  company: Company;
  /** A PNG as an address of data. */
  logo?: string | undefined;
  /** Its width for a height of 1. */
  logoRatio?: number | undefined;
  taxLine?: boolean | undefined;
}

/** One invoice as an A4 document, with the same lines and sums as the printed one. */
export function invoicePdf(order: OrderDetail, paper: InvoicePaper): Promise<Blob> {
  const { columns } = ORDER;
  const { company, logo, logoRatio = 1, taxLine } = paper;
  return tablePdf({
    title: INVOICE.title(order.invoiceNumber),
    lines: [
      [company.name, ...company.lines].join(', '),
      [
        `${INVOICE.date}: ${formatShortDate(order.invoiceDate)}`,
        `${INVOICE.status}: ${order.status}`,
        `${INVOICE.payment}: ${order.paymentMethod}`,
      ].join('   '),
      `${INVOICE.billTo}: ${customerText(order)}`,
      ...(order.notes ? [`${INVOICE.notes}: ${order.notes}`] : []),
      `${INVOICE.thanks} ${INVOICE.noSignature}`,
    ],
    ...(logo && { logo: { png: logo, ratio: logoRatio } }),
    columns: [
      { header: columns.product, width: 5 },
      { header: columns.quantity, width: 1, align: 'end' },
      { header: columns.unitPrice, width: 2.4, align: 'end' },
      { header: columns.amount, width: 2.2, align: 'end' },
    ],
    rows: invoiceRows(order, taxLine),
    foot: [
      { text: ORDER.total, columns: 3, align: 'end' },
      { text: formatStaffAmount(order.total), columns: 1, align: 'end' },
    ],
  });
}

/** Lines, then sums; amounts as they are read. */
export function invoiceRows(order: OrderDetail, taxLine = true): string[][] {
  const { promotion } = order;
  const sale = rupeesOf(paisaOf(order.discount) - paisaOf(promotion?.discount ?? 0));
  const sums: [string, number, boolean][] = [
    [ORDER.subtotal, order.subtotal, true],
    [ORDER.discount, -sale, sale > 0],
    [ORDER.promotionCode(promotion?.code ?? ''), -(promotion?.discount ?? 0), promotion !== undefined],
    [ORDER.tax, order.tax, taxLine || order.tax > 0],
    [ORDER.shipping, order.shipping, order.shipping > 0],
  ];
  return [
    ...order.line_items.map((line) => [
      [
        line.productName || ORDER.unknownProduct,
        [line.varient, line.sizeTitle, line.sku].filter(Boolean).join(' · '),
        line.discount > 0 && ORDER.lineDiscount(formatStaffAmount(line.discount)),
        line.note,
      ]
        .filter(Boolean)
        .join('\n'),
      String(line.quantity),
      formatStaffAmount(line.unitPrice),
      formatStaffAmount(line.subtotal),
    ]),
    ...sums.filter(([, , isThere]) => isThere).map(([name, rupees]) => ['', '', name, formatStaffAmount(rupees)]),
  ];
}

function customerText(order: OrderDetail): string {
  const { customerName, customerCity } = order;
  return [customerName, ...phonesOf(order), addressOf(order), customerCity].filter(Boolean).join(', ');
}
