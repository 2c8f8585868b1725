import { CompiledQuery } from 'kysely';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { eventRows } from '../../kernel/events/recordEvents.ts';
import { locksCommitOrder } from '../../kernel/db/commitOrder.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { nameStatement } from '../../kernel/db/statementNames.ts';
import { askLast } from '../../kernel/db/together.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { marksOf } from '../../kernel/db/dataVersion.ts';
import { NAMED_BY, type NewOrderRows, type OfOrder } from './newOrderRows.ts';

/** `INV-000001`, above a million without zeros. */
const NUMBER = `'INV-' || lpad(value::text, greatest(6, length(value::text)), '0')`;

/** An order without a number fails. */
const NUMBERED = '(select) one left join number on true';

/** As `searchTextOf` puts it together. */
const SEARCH_TEXT = `concat_ws(E'\\n', r.search_text, lower(number), lower(r.payment_method))`;

/**
 * `writeOrder` for PostgreSQL: one statement, rows as JSON. Its parts wait for each other by what they read: the number
 * comes before the data version, and that before the events, whose ids are then given in the order of commits.
 */
export async function writeAtOnce(
  trx: Writer,
  { order, of, key, burst, told, isLast }: NewOrderRows,
): Promise<CreatedOrder> {
  const parameters: unknown[] = [];
  const given = (value: unknown, type: string) => `$${parameters.push(value)}::${type}`;
  const insert = (table: string, rows: readonly object[], { from, own }: Source) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !(column in own));
    const read = [...Object.values(own), ...columns.map((column) => `r.${column}`)];
    return `insert into ${table} (${[...Object.keys(own), ...columns].join()}) select ${read.join()}
      from ${from}, json_populate_recordset(null::${table}, ${given(JSON.stringify(rows), 'json')}) r`;
  };

  const kept = { ...order, search_text: searchTextOf(order.customer_name) };
  const own = { invoice_number: 'number', search_text: SEARCH_TEXT };
  const parts = [
    `number as (update counters set value = value + 1 where name = 'invoice' returning ${NUMBER} as number)`,
    `kept as (${insert('orders', [kept], { from: NUMBERED, own })} returning id, invoice_number as number)`,
  ];
  for (const [table, rows] of Object.entries(of) as [OfOrder, readonly object[]][]) {
    const [column, by] = NAMED_BY[table];
    if (rows.length > 0)
      parts.push(`${table} as (${insert(table, rows, { from: 'kept', own: { [column]: `kept.${by}` } })})`);
  }
  if (burst) {
    parts.push(`prolonged as (update order_bursts set until = ${given(burst.until, 'text')}, orders = orders + 1
      where id = ${given(burst.id, 'integer')})`);
  }
  if (key !== null) {
    parts.push(`remembered as (update idempotency_keys set order_id = kept.id from kept
      where key = ${given(key, 'text')})`);
  }
  if (told) {
    const { ids, changed_at } = marksOf(told.productIds);
    const events = eventRows(told.by, [{ kind: 'orders', subject: OF_ORDER }, ...told.happenings]);
    const subject = `case r.subject when ${OF_ORDER} then kept.id else r.subject end`;
    parts.push(
      `version as (update counters set value = value + 1 from number where name = 'data-version' returning value)`,
      `marked as (insert into product_changes (product_id, version, changed_at)
        select id, value, ${given(changed_at, 'text')} from version, unnest(${given(ids, 'integer[]')}) id
        on conflict (product_id) do update set version = excluded.version, changed_at = excluded.changed_at)`,
      `told as (${insert('events', events, { from: 'version, kept', own: { subject } })})`,
    );
    locksCommitOrder(trx);
  }
  const statement = `with ${parts.join(',\n')}\nselect id, number from kept`;
  nameStatement(statement);
  const query: CompiledQuery<{ id: number; number: string }> = CompiledQuery.raw(statement, parameters);
  const [made] = isLast ? await askLast(trx, query) : (await trx.executeQuery(query)).rows;
  if (!made) throw new Error('The counter of invoices is missing');
  return { invoiceId: made.id, invoiceNumber: made.number };
}

/** Stands for the order itself, whose id is not known yet, as what an event is about. */
const OF_ORDER = -1;

interface Source {
  /** What its rows are joined with. */
  from: string;
  /** Columns that are not in the rows. */
  own: Record<string, string>;
}
