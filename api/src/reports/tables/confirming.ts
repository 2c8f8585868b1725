import { sql } from 'kysely';
import { startOfDay, karachiDateTime } from '@shop/shared/format/dates';
import { daysAfter } from '@shop/shared/format/calendar';
import type { Reader } from '../../kernel/db/database.ts';
import type { Period } from '../profitLossDays.ts';
import { percentOf, sumOf, tableOf, type Column, type Table } from './table.ts';

interface ConfirmingRow {
  name: string;
  confirmed: number;
  cancelled: number;
  unanswered: number;
  delivered: number;
  returned: number;
}

const NONE: Omit<ConfirmingRow, 'name'> = { confirmed: 0, cancelled: 0, unanswered: 0, delivered: 0, returned: 0 };

const COLUMNS: Column<ConfirmingRow>[] = [
  { heading: 'Confirmed', kind: 'count', cell: (row) => row.confirmed },
  { heading: 'Cancelled', kind: 'count', cell: (row) => row.cancelled },
  { heading: 'Unanswered', kind: 'count', cell: (row) => row.unanswered },
  {
    heading: 'Confirmation rate',
    kind: 'percent',
    cell: (row) => percentOf(row.confirmed, row.confirmed + row.cancelled + row.unanswered),
  },
  { heading: 'Delivered', kind: 'count', cell: (row) => row.delivered },
  { heading: 'Returned', kind: 'count', cell: (row) => row.returned },
  { heading: 'Return rate', kind: 'percent', cell: (row) => percentOf(row.returned, row.delivered + row.returned) },
];

/** By which way an order was confirmed or cancelled, or is being asked about; in this order. */
const WAYS = {
  link: 'Link',
  sms: 'Link by SMS',
  mail: 'Link by email',
  tap: 'WhatsApp message',
  whatsapp: 'Code in WhatsApp',
  call: 'Call',
  rule: 'Rules of the settings',
  office: 'Back office',
  nobody: 'Not asked yet',
  none: 'Sent without',
} as const;
type Way = keyof typeof WAYS;

interface Answer {
  way: Way;
  /** Null for what left without being confirmed. */
  what: 'confirmed' | 'cancelled' | 'unanswered' | null;
  came: 'delivered' | 'returned' | null;
  /** ISO 8601: when it was answered or, of what is unanswered, asked last. */
  at: string;
}

/** How orders to pay on delivery that were placed in a period were confirmed or cancelled, or are not yet. */
async function readAnswers(db: Reader, { from, to }: Period): Promise<Answer[]> {
  const last = sql<number | null>`(select max(e.id) from order_events e where e.order_id = o.id
    and e.kind in ('confirmed', 'cancelled') and e.undone_by is null)`;
  const called = sql<string | null>`(select max(a.at) from confirmation_attempts a where a.order_id = o.id)`;
  // The link went by a message of the shop's own.
  const asked = sql`from messages m where m.order_id = o.id and m.kind = 'confirm'
    and m.state not in ('queued', 'sending', 'failed', 'dropped') and m.channel in ('whatsapp', 'sms', 'mail')`;
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('order_events as v', (join) => join.on('v.id', '=', last))
    .leftJoin('confirmation_links as l', 'l.order_id', 'o.id')
    .where('o.removed_at', 'is', null)
    .where('o.payment_method', '=', 'COD')
    .where('o.created_at', '>=', startOfDay(from))
    .where('o.created_at', '<', startOfDay(daysAfter(to, 1)))
    .select(['o.created_at', 'o.fulfilment', 'v.kind', 'v.detail', 'v.at', 'l.sent_at', called.as('called')])
    .select([
      sql<string | null>`(select max(m.sent_at) ${asked})`.as('texted'),
      sql<
        'tap' | 'sms' | 'mail' | null
      >`(select max(case m.channel when 'whatsapp' then 'tap' else m.channel end) ${asked})`.as('texted_by'),
    ])
    .execute();
  return rows.map((row): Answer => {
    const { created_at, fulfilment, kind, detail, at, sent_at, called, texted, texted_by } = row;
    const came = fulfilment === 'delivered' || fulfilment === 'returned' ? fulfilment : null;
    const byLink = texted_by && !sent_at ? texted_by : 'link';
    if (kind && detail && at) {
      const way = wayOf(detail);
      return { way: way === 'link' ? byLink : way, what: kind === 'cancelled' ? 'cancelled' : 'confirmed', at, came };
    }
    if (fulfilment !== 'new') return { way: 'none', what: null, at: created_at, came };
    const asks = [
      ...(called ? [{ way: 'call' as const, at: called }] : []),
      ...(texted && texted_by ? [{ way: texted_by, at: texted }] : []),
      ...(sent_at ? [{ way: 'link' as const, at: sent_at }] : []),
    ];
    const last = asks.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
    return { ...(last ?? { way: 'nobody', at: created_at }), what: 'unanswered', came };
  });
}

function wayOf(json: string): Way {
  const { byCustomer, byCall, rule } = JSON.parse(json) as Record<string, unknown>;
  if (byCustomer === 'link' || byCustomer === 'whatsapp' || byCustomer === 'tap') return byCustomer;
  if (byCall === true) return 'call';
  return rule === true ? 'rule' : 'office';
}

const countedBy = (answers: readonly Answer[], names: readonly string[], nameOf: (answer: Answer) => string): Table => {
  const rows = names.map((name) => ({ name, ...NONE }));
  const named = new Map(rows.map((row) => [row.name, row]));
  for (const answer of answers) {
    const row = named.get(nameOf(answer));
    if (row && answer.what) row[answer.what] += 1;
    if (row && answer.came) row[answer.came] += 1;
  }
  return tableOf<ConfirmingRow>({
    columns: [{ heading: names.length === 24 ? 'Hour' : 'By', kind: 'text', cell: (row) => row.name }, ...COLUMNS],
    rows: rows.filter(({ name: _name, ...counts }) => Object.values(counts).some((count) => count > 0)),
    sum: sumOf<ConfirmingRow>(rows, NONE),
    charted: 'Confirmed',
  });
};

export async function confirmedByWay(db: Reader, period: Period): Promise<Table> {
  return countedBy(await readAnswers(db, period), Object.values(WAYS), ({ way }) => WAYS[way]);
}

/** By the hour in Karachi in which they answered or, of what is unanswered, were asked last. */
export async function confirmedByHour(db: Reader, period: Period): Promise<Table> {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return countedBy(await readAnswers(db, period), hours, ({ at }) => `${karachiDateTime(at).slice(11, 13)}:00`);
}
