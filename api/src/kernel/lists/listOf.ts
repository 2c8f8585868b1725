import { setImmediate as pause } from 'node:timers/promises';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { refusedFields } from '../http/apiError.ts';
import { soughtBy, type Search } from './searchText.ts';

/** What every list is asked for (`listQuery` of the contract). */
export interface ListQuery {
  q?: string | undefined;
  sort?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
  format?: 'csv' | undefined;
}

/** What a list is sorted by, by the names of its contract. */
export type Sorts<Name extends string = string> = Readonly<Record<Name, RawBuilder<unknown>>>;

export interface ListParts<DB, TB extends keyof DB, Row> extends Search {
  db: Reader;
  /** All there is to list, with the filters asked for, and nothing selected. A row of it is a row of the list. */
  from: Rows<DB, TB>;
  /** The id of a row, unique in the list. */
  id: RawBuilder<number>;
  /** By the name a sort is asked for by; never null. The id breaks every tie. */
  sorts: Sorts;
  /** Unless another is asked for; `-` in front is descending. */
  sort: string;
  /**
   * For a list so large that it should be gone through no more than once: an index has whatever search, filters and sorts
   * look at, in the order of the ids.
   */
  wide?: Wide<DB, TB>;
  /** Reads the rows with these ids, for the page that is shown only; those that are gone meanwhile are left out. */
  read: (ids: number[]) => Promise<ReadonlyMap<number, Row>>;
}

export interface Wide<DB, TB extends keyof DB> {
  /** Whether filters let a part of the list through. */
  isFiltered: boolean;
  /** The list without its filters, and nothing selected; every sort has an index of it. */
  all?: Rows<DB, TB>;
  /** Counts what the filters let through, where that can be done without going through the list. */
  count?: (() => Promise<number>) | undefined;
}

/** A query that selects nothing yet. */
type Rows<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, Record<never, never>>;
type AnyRows = Rows<Tables, keyof Tables>;

export interface Page<Row> {
  rows: Row[];
  /** Rows that match, in all pages. */
  total: number;
}

/** A list that was asked for, before anything is read. */
export interface List<Row> {
  page(offset: number, limit: number): Promise<Page<Row>>;
  /**
   * All that matches, some at a time; others get their turn in between. Each batch is read as it stands then: a row whose
   * sorted value changes meanwhile may be missed, but none comes twice. Sorted by id, none is missed.
   */
  batches(): AsyncGenerator<Row[]>;
}

/** Rows whose ids are read at once. */
const BATCH = 250;

/** The same that are read at once: others wait for no more than these. */
const SLICE = 50;

/** Rows from the beginning of an order among which the first pages of what is not rare are. */
const NEAR = 2000;

/** Found rows up to which sorting them is less work than going through all rows in order. */
const FEW = 1000;
/** The same where an index has all there is to look at. */
const FEW_OF_WIDE = 10_000;

/** A list of the back office: searched, filtered, sorted and paged by the database. Throws 400 for an unknown sort. */
export function listOf<DB, TB extends keyof DB, Row>(
  { q, sort: asked }: ListQuery,
  { db, from, id, search, whole, isOfProducts, sorts, sort, read, wide }: ListParts<DB, TB, Row>,
): List<Row> {
  const { key, descending } = sortOf(asked ?? sort, sorts);
  const direction = descending ? sql`desc` : sql`asc`;
  const order = key === id ? sql`${id} ${direction}` : sql`${key} ${direction}, ${id} ${direction}`;
  const sought = soughtBy(q, { search, whole, isOfProducts });
  // From here on it is all the same which tables it is of.
  const rowsOfAll = from as unknown as AnyRows;
  const found = sought ? rowsOfAll.where(sought) : rowsOfAll;

  const isNarrowed = sought !== null || wide?.isFiltered === true;
  const few = wide ? FEW_OF_WIDE : FEW;

  // Sorted by something else than the id, they may all stand at the other end of its index: better all at once.
  const most = wide && key !== id ? Infinity : few;

  /**
   * The first of what is searched for, in order, one more than `atMost`. Searching goes through all rows, so it is done
   * once; among many, going through the rows in order soon comes upon some.
   */
  const firstFound = (atMost: number) => {
    const all = found.select([id.as('id'), sql<unknown>`${key}`.as('key')]);
    // In the order of the ids, as the index has them: the rest can be counted from where this ended.
    const first = atMost === Infinity ? all : (wide ? all.orderBy(id) : all).limit(atMost + 1);
    // Apart, or SQLite would go through the rows in the order asked for, and through the largest table.
    return db
      .with(
        (name) => name('found').materialized(),
        () => first,
      )
      .selectFrom('found')
      .select('found.id')
      .orderBy(sql`found.key ${direction}, found.id ${direction}`);
  };

  /** Ids of all that is found; null when they are many. */
  const fewFound = async (): Promise<number[] | null> => {
    const rows = await firstFound(few).execute();
    return rows.length > few ? null : rows.map((row) => row.id);
  };

  /** A page of the first found with how many they are; `last` is the highest id among them. Null beyond their end. */
  const pageFound = async (offset: number, limit: number) => {
    const last = most === Infinity ? sql<number>`0` : sql<number>`(select max(id) from found)`;
    const rows = await firstFound(most)
      .select([sql<number>`(select count(*) from found)`.as('total'), last.as('last')])
      .offset(offset)
      .limit(limit)
      .execute();
    const [first] = rows;
    if (!first) return offset === 0 ? { ids: [], total: 0, last: 0 } : null;
    return { ids: rows.map((row) => row.id), total: first.total, last: first.last };
  };

  /** Ids of a page near the beginning; null when it is not certain to be complete. */
  const pageNear = async (offset: number, limit: number): Promise<number[] | null> => {
    if (!wide?.all || offset + limit > NEAR / 2) return null;
    const [edge] = await (wide.all as unknown as AnyRows)
      .select([id.as('id'), sql<unknown>`${key}`.as('key')])
      .orderBy(order)
      .offset(NEAR)
      .limit(1)
      .execute();
    const compared = descending ? sql`>` : sql`<`;
    const near = found.select(id.as('id')).orderBy(order).offset(offset).limit(limit);
    const rows = await near
      .$if(edge !== undefined, (query) =>
        query.where(
          key === id
            ? sql<SqlBool>`${id} ${compared} ${edge?.id}`
            : sql<SqlBool>`(${key}, ${id}) ${compared} (${edge?.key}, ${edge?.id})`,
        ),
      )
      .execute();
    return rows.length === limit ? rows.map((row) => row.id) : null;
  };

  const countFound = (): Promise<number> => (wide?.count && !sought ? wide.count() : countOf(found));

  const rowsOf = async (ids: number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rows = await read(ids);
    return ids.map((one) => rows.get(one)).filter((row) => row !== undefined);
  };

  /** Rows by their ids, a few at a time, with a turn for others in between. */
  async function* slices(ids: number[]): AsyncGenerator<Row[]> {
    for (let at = 0; at === 0 || at < ids.length; at += SLICE) {
      yield await rowsOf(ids.slice(at, at + SLICE));
      await pause();
    }
  }

  return {
    async page(offset, limit) {
      const near = isNarrowed ? await pageNear(offset, limit) : null;
      if (near) return { rows: await rowsOf(near), total: await countFound() };
      const some = isNarrowed ? await pageFound(offset, limit) : null;
      if (some && some.total <= most) return { rows: await rowsOf(some.ids), total: some.total };
      const page = found.select(id.as('id')).orderBy(order).offset(offset).limit(limit);
      const ids = (await page.execute()).map((row) => row.id);
      const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
      if (isLast) return { rows: await rowsOf(ids), total: offset + ids.length };
      // Those up to `last` were counted on the way.
      const total =
        wide && some
          ? some.total + (await countOf(found.where(sql<SqlBool>`${id} > ${some.last}`)))
          : await countFound();
      return { rows: await rowsOf(ids), total };
    },
    async *batches() {
      const all = isNarrowed ? await fewFound() : null;
      if (all) {
        yield* slices(all);
        return;
      }
      const sent = new Set<number>();
      const next = found
        .orderBy(order)
        .select([id.as('id'), sql<unknown>`${key}`.as('key')])
        .limit(BATCH);
      const compared = descending ? sql`<` : sql`>`;
      for (let last: { id: number; key: unknown } | undefined; ;) {
        const after = last;
        const rows = await next
          .$if(after !== undefined, (query) =>
            query.where(
              key === id
                ? sql<SqlBool>`${id} ${compared} ${after?.id}`
                : sql<SqlBool>`(${key}, ${id}) ${compared} (${after?.key}, ${after?.id})`,
            ),
          )
          .execute();
        const fresh = rows.map((row) => row.id).filter((one) => !sent.has(one));
        for (const one of fresh) sent.add(one);
        yield* slices(fresh);
        last = rows.at(-1);
        if (rows.length < BATCH) return;
      }
    },
  };
}

/** How many rows a query that selects nothing yet finds. */
export async function countOf<DB, TB extends keyof DB>(query: Rows<DB, TB>): Promise<number> {
  const rowsOfAll = query as unknown as AnyRows;
  const { rows } = await rowsOfAll.select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow();
  return rows;
}

/** The key of a sort that was asked for. Throws 400 for an unknown one. */
export function sortOf(asked: string, sorts: Sorts) {
  const descending = asked.startsWith('-');
  const name = descending ? asked.slice(1) : asked;
  const key = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (key) return { key, descending };
  const text = `must be one of ${Object.keys(sorts).join(', ')}, with - in front for descending`;
  throw refusedFields({ sort: `This ${text}.` }, { code: 'INVALID_REQUEST', message: `sort in the address ${text}.` });
}
