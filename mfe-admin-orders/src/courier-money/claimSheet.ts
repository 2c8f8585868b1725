import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import {
  LIST_PARCEL_MONEY,
  type ParcelMoney,
  type ParcelMoneyQuery,
} from '@shop/shared/contracts/http/accounting/courierMoney';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { groupBy } from '@shop/shared/format/groupBy';
import { formatStaffAmount } from '@shop/shared/format/money';
import { KINDS, MESSAGE, SHEET } from './texts.ts';

/** Rows of a sheet that a browser makes without standing still: two seconds, and forty pages. */
const MANY = 2000;
/** Lines of a message that is read on a phone. */
const FEW = 20;

/** What couriers still owe of all the list is filtered by; the server notes who takes it. What they overpaid is no claim. */
async function claimsOf(shell: Caller, query: ParcelMoneyQuery): Promise<ParcelMoney[]> {
  const { data } = await callList(shell, LIST_PARCEL_MONEY, { query });
  return data.filter(({ rest }) => rest > 0);
}

const byCourier = (claims: readonly ParcelMoney[]): ParcelMoney[][] => [
  ...groupBy(claims, ({ courier }) => courier).values(),
];

/** A PDF for each courier, to send with the message; how many there were. */
export async function saveClaimSheets(shell: Caller, query: ParcelMoneyQuery, shopName: string): Promise<number> {
  const sheets = byCourier(await claimsOf(shell, query));
  for (const some of sheets) await saveSheet(some, shopName);
  return sheets.length;
}

async function saveSheet(claims: readonly ParcelMoney[], shopName: string): Promise<void> {
  const courier = claims[0]?.courier ?? '';
  const now = karachiDateTime(new Date());
  const sum = (of: (claim: ParcelMoney) => number) => formatStaffAmount(claims.reduce((all, one) => all + of(one), 0));
  const { columns } = SHEET;
  const pdf = await tablePdf({
    title: SHEET.title,
    lines: [
      shopName,
      SHEET.courier(courier),
      SHEET.made(formatDateTime(now)),
      ...(claims.length > MANY ? [SHEET.first(MANY, claims.length)] : []),
    ],
    // Amounts of six figures stay in one line.
    columns: [
      { header: columns.number, width: 17 },
      { header: columns.order, width: 13 },
      { header: columns.to, width: 16 },
      { header: columns.days, width: 8, align: 'end' },
      { header: columns.claim, width: 15 },
      { header: columns.expected, width: 17, align: 'end' },
      { header: columns.paid, width: 17, align: 'end' },
      { header: columns.difference, width: 17, align: 'end' },
    ],
    rows: claims
      .slice(0, MANY)
      .map(({ trackingNumber, invoiceNumber, customerName, city, days, kind, expected, received, rest }) => [
        trackingNumber,
        invoiceNumber,
        [customerName, city].filter(Boolean).join(', '),
        String(days),
        KINDS[kind],
        formatStaffAmount(expected.net),
        formatStaffAmount(received.net),
        formatStaffAmount(rest),
      ]),
    foot: [
      { text: SHEET.total(claims.length), columns: 5 },
      { text: sum(({ expected }) => expected.net), columns: 1, align: 'end' },
      { text: sum(({ received }) => received.net), columns: 1, align: 'end' },
      { text: sum(({ rest }) => rest), columns: 1, align: 'end' },
    ],
  });
  saveFile(pdf, SHEET.file(courier, now.slice(0, 10)));
}

/** What is sent to the couriers of the filtered parcels: a message for each, its first lines and how many more. */
export async function claimMessage(shell: Caller, query: ParcelMoneyQuery, shopName: string): Promise<string> {
  return byCourier(await claimsOf(shell, query))
    .map((some) => messageOf(some, shopName))
    .join('\n\n');
}

export function messageOf(claims: readonly ParcelMoney[], shopName: string): string {
  const rest = formatStaffAmount(claims.reduce((sum, one) => sum + one.rest, 0));
  const lines = claims
    .slice(0, FEW)
    .map(({ trackingNumber, kind, expected, received }) =>
      MESSAGE.line(trackingNumber, KINDS[kind], formatStaffAmount(expected.net), formatStaffAmount(received.net)),
    );
  const more = claims.length > FEW ? [MESSAGE.more(claims.length - FEW)] : [];
  return [MESSAGE.head(shopName, claims[0]?.courier ?? ''), ...lines, ...more, MESSAGE.rest(rest)].join('\n');
}
