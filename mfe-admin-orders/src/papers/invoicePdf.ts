import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { addressOf, phonesOf } from './addressParts.ts';
import type { Company } from './company.ts';
import { namedIn, paperWords } from './words/paperWords.ts';
import { ENGLISH, type PaperWords } from './words/texts.ts';

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
export async function invoicePdf(order: OrderDetail, paper: InvoicePaper): Promise<Blob> {
  const words = await paperWords(order);
  const { invoice: said, order: items, named } = words;
  const { columns } = items;
  const { company, logo, logoRatio = 1, taxLine } = paper;
  return tablePdf({
    title: words.title(order.invoiceNumber),
    lines: [
      [company.name, ...company.lines].join(', '),
      [
        `${said.date}: ${words.day(order.invoiceDate)}`,
        `${said.status}: ${named[order.status] ?? order.status}`,
        `${said.payment}: ${named[order.paymentMethod] ?? order.paymentMethod}`,
      ].join('   '),
      `${said.billTo}: ${customerText(order)}`,
      ...(order.notes ? [`${said.notes}: ${order.notes}`] : []),
      `${said.thanks} ${said.noSignature}`,
    ],
    ...(logo && { logo: { png: logo, ratio: logoRatio } }),
    ...(words.page && { page: words.page }),
    columns: [
      { header: columns.product, width: 5 },
      { header: columns.quantity, width: 1, align: 'end' },
      { header: columns.unitPrice, width: 2.4, align: 'end' },
      { header: columns.amount, width: 2.2, align: 'end' },
    ],
    rows: invoiceRows(namedIn(order, words), taxLine, items, words.language === 'ur' ? '\n' : ' · '),
    foot: [
      { text: items.total, columns: 3, align: 'end' },
      { text: formatStaffAmount(order.total), columns: 1, align: 'end' },
    ],
  });
}

/** Lines, then sums; amounts as they are read. */
export function invoiceRows(
  order: OrderDetail,
  taxLine = true,
  words: PaperWords['order'] = ENGLISH.order,
  // A document has one direction a line: what is of several stands below each other.
  between = ' · ',
): string[][] {
  const { promotion } = order;
  const sale = rupeesOf(paisaOf(order.discount) - paisaOf(promotion?.discount ?? 0));
  const sums: [string, number, boolean][] = [
    [words.subtotal, order.subtotal, true],
    [words.discount, -sale, sale > 0],
    [words.promotionCode(promotion?.code ?? ''), -(promotion?.discount ?? 0), promotion !== undefined],
    [words.tax, order.tax, taxLine || order.tax > 0],
    [words.shipping, order.shipping, order.shipping > 0],
  ];
  return [
    ...order.line_items.map((line) => [
      [
        line.productName || words.unknownProduct,
        [line.varient, line.sizeTitle, line.sku].filter(Boolean).join(between),
        line.discount > 0 && words.lineDiscount(formatStaffAmount(line.discount)),
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
