import { sql } from 'kysely';
import type { QUEUE_SORTS, QueuedOrder, QueueQuery } from '@shop/shared/contracts/http/orders/queue';
import { addressIn } from '@shop/shared/contracts/language';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { soldItem } from '../../orders/reading/readOrder.ts';
import { readUrduNames } from '../../translations/lines.ts';
import { ORDER_SEARCH } from '../../orders/reading/orderSearch.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { inOneTrip } from '../../kernel/db/inOneTrip.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { phoneCell, rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { phoneKeysOf, readReputations } from '../../orders/phones/reputation.ts';
import { LINK_TRIES, type Links } from '../../orders/confirmation/links.ts';
import { IS_QUEUED, isQueued } from '../../orders/confirmation/queued.ts';

export const QUEUE_FILE: ListFile<QueuedOrder> = {
  name: 'orders-to-confirm',
  noted: 'order.takeOut',
  columns: [
    { heading: 'Invoice', cell: (order) => order.invoiceNumber },
    { heading: 'Customer', cell: (order) => order.customerName },
    { heading: 'Phone', cell: (order) => phoneCell(order.phone) },
    { heading: 'City', cell: (order) => order.city },
    { heading: 'Date', cell: (order) => order.invoiceDate },
    { heading: 'Due', cell: (order) => order.due },
    { heading: 'Unanswered Calls', cell: (order) => order.unanswered },
    { heading: 'Total', cell: (order) => rupees(order.total) },
  ],
};

const ID = sql.ref<number>('o.id');

const SORTS: Sorts<(typeof QUEUE_SORTS)[number]> = { due: sql.ref('o.confirm_due'), total: sql.ref('o.total') };

/** Orders somebody has to call about, the longest waiting first. `now` is ISO 8601. */
export function confirmationQueue(db: Reader, links: Links, query: QueueQuery, now: string): List<QueuedOrder> {
  const { state } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('orders as o')
      .where(IS_QUEUED)
      .$if(state === 'due', (rows) => rows.where('o.confirm_due', '<=', now))
      .$if(state === 'later', (rows) => rows.where('o.confirm_due', '>', now)),
    id: ID,
    ...ORDER_SEARCH,
    sorts: SORTS,
    sort: 'due',
    read: (ids) => readQueued(db, links, ids, now),
  });
}

/** Orders of the queue with everything a caller wants to know; those that left it are left out. */
export async function readQueued(
  db: Reader,
  links: Links,
  ids: number[],
  now: string,
): Promise<Map<number, QueuedOrder>> {
  const [rows, lines, attempts, answers, origins] = await inOneTrip(db, [
    readOrders.of(db, { ids, now }),
    readLines.of(db, { ids }),
    readAttempts.of(db, { ids }),
    readGiven.of(db, { ids }),
    readOrigins.of(db, { ids, now }),
  ]);
  const orders = rows.filter(isQueued);
  const inUrdu = await readUrduNames(db, lines.map(soldItem));
  const reputations = await readReputations(
    db,
    orders.map((order) => phoneKeysOf(order.customer_phone, order.customer_secondary_phone)),
  );
  const networks = networksOf(origins);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const attemptsOf = Map.groupBy(attempts, ({ order_id }) => order_id);
  const answersOf = Map.groupBy(answers, ({ order_id }) => order_id);
  return new Map(
    orders.map((order, index) => {
      const own = attemptsOf.get(order.id) ?? [];
      const queued: QueuedOrder = {
        invoiceId: order.id,
        invoiceNumber: order.invoice_number,
        invoiceDate: karachiDateTime(order.created_at),
        customerName: order.customer_name,
        phone: order.customer_phone,
        secondaryPhone: order.customer_secondary_phone,
        address: order.customer_address,
        city: order.customer_city,
        total: rupeesOf(order.total),
        notes: order.notes,
        items: (linesOf.get(order.id) ?? []).map((line) => ({
          productName: line.product_name,
          varient: line.color,
          sizeTitle: line.size_title,
          ...inUrdu(soldItem(line)),
          quantity: line.quantity,
        })),
        ...(order.spoken && { language: order.spoken }),
        attempts: own.map((attempt) => ({
          outcome: attempt.outcome,
          by: attempt.fullname,
          date: karachiDateTime(attempt.at),
          callAt: attempt.call_at === '' ? '' : karachiDateTime(attempt.call_at),
          note: attempt.note,
        })),
        unanswered: own.filter(({ outcome }) => outcome === 'no-answer' || outcome === 'wrong-number').length,
        link: addressIn(
          order.spoken === 'ur' ? 'ur' : 'en',
          links.pathOf({ orderId: order.id, issue: issueToSend(order) }),
        ),
        linkSent: order.sent_at ? { by: order.sender ?? '', date: karachiDateTime(order.sent_at) } : null,
        answers: (answersOf.get(order.id) ?? []).map(({ answer, at }) => ({ answer, date: karachiDateTime(at) })),
        due: karachiDateTime(order.confirm_due || order.created_at),
        // The query found as many as it was asked for.
        reputation: reputations[index] as QueuedOrder['reputation'],
        reserved: order.reserve !== 'none',
        network: networks.get(order.id) ?? null,
        claim: order.claimed_by === null ? null : { userId: order.claimed_by, by: order.caller ?? '' },
      };
      return [order.id, queued];
    }),
  );
}

/** A link that was closed by wrong digits is replaced by the next when it is sent. */
export const issueToSend = ({ issue, tries }: { issue: number | null; tries: number | null }): number =>
  (issue ?? 0) + ((tries ?? 0) >= LINK_TRIES ? 1 : 0);

/** By their ids: asked whether they are in the queue, SQLite would go through all that are. */
const readOrders = prepared((db: Reader, { ids, now }: { ids: number[]; now: string }) =>
  db
    .selectFrom('orders as o')
    .leftJoin('confirmation_claims as k', (join) => join.onRef('k.order_id', '=', 'o.id').on('k.until', '>', now))
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .leftJoin('confirmation_links as l', 'l.order_id', 'o.id')
    .leftJoin('users as s', 's.id', 'l.sent_by')
    .leftJoin('phone_languages as g', 'g.phone', 'o.phone_key')
    .select(['o.id', 'o.invoice_number', 'o.created_at', 'o.confirm_due', 'o.customer_name', 'o.customer_phone'])
    .select(['o.customer_secondary_phone', 'o.customer_address', 'o.customer_city', 'o.total', 'o.notes', 'o.reserve'])
    .select(['o.fulfilment', 'o.status', 'o.payment_method', 'g.language as spoken'])
    .select(['k.user_id as claimed_by', 'u.fullname as caller'])
    .select(['l.issue', 'l.tries', 'l.sent_at', 's.fullname as sender'])
    .where('o.id', 'in', ids)
    .where('o.removed_at', 'is', null),
);

const readLines = prepared((db: Reader, { ids }: { ids: number[] }) =>
  db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'stock_id', 'product_name', 'color', 'size_title', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('id'),
);

const readAttempts = prepared((db: Reader, { ids }: { ids: number[] }) =>
  db
    .selectFrom('confirmation_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.by_user')
    .select(['a.order_id', 'a.outcome', 'a.at', 'a.call_at', 'a.note', 'u.fullname'])
    .where('a.order_id', 'in', ids)
    .orderBy('a.order_id')
    .orderBy('a.id'),
);

const readGiven = prepared((db: Reader, { ids }: { ids: number[] }) =>
  db.selectFrom('customer_answers').select(['order_id', 'answer', 'at']).where('order_id', 'in', ids).orderBy('id'),
);

/** Where these orders came from, while that is known. */
const readOrigins = prepared((db: Reader, { ids, now }: { ids: number[]; now: string }) =>
  db
    .selectFrom('order_origins as x')
    .leftJoin('barred_networks as b', (join) => join.onRef('b.network', '=', 'x.network').on('b.until', '>', now))
    .where('x.order_id', 'in', ids)
    .select(['x.order_id', 'b.until'])
    .select((eb) =>
      eb
        .selectFrom('order_origins as y')
        .innerJoin('orders as o', 'o.id', 'y.order_id')
        .whereRef('y.network', '=', 'x.network')
        .where('o.fulfilment', '=', 'new')
        .where('o.removed_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('waiting'),
    ),
);

const networksOf = (origins: Awaited<ReturnType<typeof readOrigins>>) =>
  new Map(
    origins.map(({ order_id, until, waiting }) => [
      order_id,
      { waiting: Number(waiting), barredUntil: until ? karachiDateTime(until) : '' },
    ]),
  );
