import { sql } from 'kysely';
import { startOfDay } from '@shop/shared/format/dates';
import { daysAfter } from '@shop/shared/format/calendar';
import type { AdviceKind } from '@shop/shared/contracts/http/orders/advice';
import type { Reader } from '../../kernel/db/database.ts';
import type { Period } from '../profitLossDays.ts';
import { percentOf, sumOf, tableOf, type Table } from './table.ts';

interface AdvisedRow {
  name: string;
  advised: number;
  delivered: number;
  returned: number;
  open: number;
}

const NAMES: Record<AdviceKind, string> = { retry: 'Try again', address: 'New address', return: 'Return' };
const NONE: Omit<AdvisedRow, 'name'> = { advised: 0, delivered: 0, returned: 0, open: 0 };

/** What came of attempted parcels, by what their couriers were advised last, in a period. */
export async function parcelsByAdvice(db: Reader, { from, to }: Period): Promise<Table> {
  const found = await db
    .selectFrom('parcel_advice as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .where('o.removed_at', 'is', null)
    .where('a.at', '>=', startOfDay(from))
    .where('a.at', '<', startOfDay(daysAfter(to, 1)))
    .where(sql<boolean>`a.id = (select max(l.id) from parcel_advice l where l.order_id = a.order_id)`)
    .groupBy(['a.kind', 'o.fulfilment'])
    .select(['a.kind', 'o.fulfilment', sql<number>`count(*)`.as('count')])
    .execute();
  const rows = (Object.keys(NAMES) as AdviceKind[]).flatMap((kind): AdvisedRow[] => {
    const row = { name: NAMES[kind], ...NONE };
    for (const { kind: of, fulfilment, count } of found) {
      if (of !== kind) continue;
      row.advised += Number(count);
      row[fulfilment === 'delivered' || fulfilment === 'returned' ? fulfilment : 'open'] += Number(count);
    }
    return row.advised > 0 ? [row] : [];
  });
  return tableOf<AdvisedRow>({
    columns: [
      { heading: 'Advice', kind: 'text', cell: (row) => row.name },
      { heading: 'Advised', kind: 'count', cell: (row) => row.advised },
      { heading: 'Delivered', kind: 'count', cell: (row) => row.delivered },
      { heading: 'Returned', kind: 'count', cell: (row) => row.returned },
      { heading: 'Still open', kind: 'count', cell: (row) => row.open },
      {
        heading: 'Delivery rate',
        kind: 'percent',
        cell: (row) => percentOf(row.delivered, row.delivered + row.returned),
      },
    ],
    rows,
    sum: sumOf<AdvisedRow>(rows, NONE),
    charted: 'Advised',
  });
}
