import { sql } from 'kysely';
import type {
  ParcelMoney,
  ParcelMoneyQuery,
  Parts,
  PARCEL_MONEY_SORTS,
} from '@shop/shared/contracts/http/accounting/courierMoney';
import { dayOf, daysAfter, daysBetween } from '@shop/shared/format/calendar';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { codeCell, rupees, type CsvColumn } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { matches } from '../../kernel/lists/searchText.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { ROUNDING } from '../../ledger/parcel-money/expected.ts';
import { partsOf } from '../posting/review.ts';

/** What each kind is called on the sheet that goes to the courier. */
const CLAIMS: Record<ParcelMoney['kind'], string> = {
  matched: 'Paid as expected',
  collected: 'Another amount collected',
  charge: 'Charged otherwise',
  weight: 'Charged for more weight',
  tax: 'Other taxes',
  notPaid: 'Delivered, not paid',
  notCharged: 'Came back, not charged yet',
  notDelivered: 'Paid, not delivered',
  returnAsDelivery: 'Came back, charged as delivered',
  twice: 'Paid twice',
  unknown: 'Not our parcel',
  bank: 'Bank amount differs from the report',
};

const amount = (heading: string, of: (row: ParcelMoney) => number): CsvColumn<ParcelMoney> => ({
  heading,
  cell: (row) => rupees(of(row)),
});
const parts = (prefix: string, of: (row: ParcelMoney) => Parts): CsvColumn<ParcelMoney>[] => [
  amount(`${prefix} COD`, (row) => of(row).collected),
  amount(`${prefix} Charges`, (row) => of(row).charge),
  amount(`${prefix} Tax On Charges`, (row) => of(row).chargeTax),
  amount(`${prefix} Income Tax`, (row) => of(row).incomeTax),
  amount(`${prefix} Sales Tax`, (row) => of(row).salesTax),
  amount(`${prefix} Net`, (row) => of(row).net),
];

export const PARCEL_MONEY_FILE: ListFile<ParcelMoney> = {
  name: 'courier-claims',
  noted: 'order.takeOut',
  isNotedWhole: true,
  columns: [
    { heading: 'Courier', cell: (row) => row.courier },
    { heading: 'Tracking Number', cell: (row) => codeCell(row.trackingNumber) },
    { heading: 'Invoice', cell: (row) => row.invoiceNumber },
    { heading: 'City', cell: (row) => row.city },
    { heading: 'Arrived', cell: (row) => row.since.slice(0, 10) },
    { heading: 'Days', cell: (row) => row.days },
    { heading: 'Claim', cell: (row) => CLAIMS[row.kind] },
    ...parts('Expected', (row) => row.expected),
    ...parts('Paid', (row) => row.received),
    amount('Settled', (row) => row.settled),
    amount('Difference', (row) => row.rest),
  ],
};

const ID = sql.ref<number>('p.id');

const SORTS: Sorts<(typeof PARCEL_MONEY_SORTS)[number]> = { since: sql.ref('p.since'), rest: sql.ref('p.rest') };

/** Parcels with what was expected and received of them; the longest waited for first. */
export async function parcelMoneyList(
  db: Reader,
  query: ParcelMoneyQuery,
  now = new Date(),
): Promise<List<ParcelMoney>> {
  const { courier, kind, show = 'disputed' } = query;
  const isOpen = await isDisputed(db, now);
  return listOf(query, {
    db,
    from: db
      .selectFrom('parcel_money as p')
      .leftJoin('orders as o', 'o.id', 'p.order_id')
      .$if(courier !== undefined, (rows) => rows.where('p.courier_id', '=', Number(courier)))
      .$if(kind !== undefined, (rows) => rows.where('p.kind', '=', kind ?? 'matched'))
      .$if(show !== 'all', (rows) => rows.where('p.rest', '<>', 0))
      .$if(show === 'open', (rows) => rows.where('p.lines', '=', 0))
      .$if(show === 'disputed', (rows) => rows.where(isOpen)),
    id: ID,
    search: (pattern) =>
      sql`(${matches(sql`coalesce(o.search_text, '')`, pattern)} or ${matches(sql`lower(p.number)`, pattern)})`,
    sorts: SORTS,
    sort: 'since',
    read: (ids) => readParcelMoney(db, ids, now),
  });
}

/** Paid and not as expected, or delivered for longer than the courier takes to pay. `p` is the parcel. */
export async function isDisputed(db: Reader, now: Date) {
  const late = await lateBefore(db, now);
  return sql<boolean>`(abs(p.rest) >= ${ROUNDING} and (p.lines > 0 or (p.kind = 'notPaid' and p.since < ${late})))`;
}

const USUAL_DAYS = 7;

/** By the days each courier takes, before when what it still owes is late. */
async function lateBefore(db: Reader, now: Date) {
  const before = (days: number) => sql.lit(startOfDay(daysAfter(dayOf(now), 1 - days)));
  const terms = await db
    .selectFrom('courier_terms')
    .select(['courier_id', 'pay_days'])
    .where('pay_days', '<>', USUAL_DAYS)
    .execute();
  if (terms.length === 0) return before(USUAL_DAYS);
  const cases = terms.map(({ courier_id, pay_days }) => sql`when ${sql.lit(courier_id)} then ${before(pay_days)}`);
  return sql`case p.courier_id ${sql.join(cases, sql` `)} else ${before(USUAL_DAYS)} end`;
}

/** A payment the bank has another amount of, as `postReport` keeps it. */
const paymentIn = (number: string): string => number.replace(/^BANK (.+) \d+$/, 'Payment $1');

/** Rows of that list, by id. */
export async function readParcelMoney(db: Reader, ids: number[], now = new Date()): Promise<Map<number, ParcelMoney>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcel_money as p')
    .innerJoin('couriers as c', 'c.id', 'p.courier_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select(['c.name as courier', 'o.invoice_number', 'o.customer_name', 'o.customer_city'])
    .where('p.id', 'in', ids)
    .execute();
  const today = dayOf(now);
  return new Map(
    rows.map((row) => {
      const got = {
        collect: row.got_collect,
        charge: row.got_charge,
        charge_tax: row.got_charge_tax,
        income_tax: row.got_income_tax,
        sales_tax: row.got_sales_tax,
      };
      const parcel: ParcelMoney = {
        id: row.id,
        courier: row.courier,
        trackingNumber: row.kind === 'bank' ? paymentIn(row.number) : row.number,
        invoiceId: row.order_id ?? 0,
        invoiceNumber: row.invoice_number ?? '',
        customerName: row.customer_name ?? '',
        city: row.customer_city ?? '',
        state: row.state,
        days: row.since === '' ? 0 : daysBetween(dayOf(row.since), today),
        since: row.since === '' ? '' : karachiDateTime(row.since),
        kind: row.kind,
        expected: { ...partsOf(row), net: rupeesOf(row.expected) },
        received: partsOf(got),
        settled: rupeesOf(row.settled),
        rest: rupeesOf(row.rest),
        paidOn: row.paid_on,
      };
      return [row.id, parcel];
    }),
  );
}
