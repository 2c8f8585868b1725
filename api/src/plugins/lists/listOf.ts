import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { refusedFields } from '../refused.ts';
import { likePattern } from './searchText.ts';

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

export interface ListParts<DB, TB extends keyof DB, Row> {
  db: Reader;
  /** All there is to list, with the filters asked for, and nothing selected. A row of it is a row of the list. */
  from: Rows<DB, TB>;
  /** The id of a row, unique in the list. */
  id: RawBuilder<number>;
  /** What is true of the rows that are searched for; `pattern` is for LIKE … ESCAPE '\', in lower case. */
  search: (pattern: string) => Expression<SqlBool>;
  /** By the name a sort is asked for by; never null. The id breaks every tie. */
  sorts: Sorts;
  /** Unless another is asked for; `-` in front is descending. */
  sort: string;
  /** Reads the rows with these ids, for the page that is shown only; those that are gone meanwhile are left out. */
  read: (ids: number[]) => Promise<ReadonlyMap<number, Row>>;
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

/** Rows a batch: some milliseconds of work. */
const BATCH = 250;

const FEW = 1000;

/** A list of the back office: searched, filtered, sorted and paged by the database. Throws 400 for an unknown sort. */
export function listOf<DB, TB extends keyof DB, Row>(
  { q, sort: asked }: ListQuery,
  { db, from, id, search, sorts, sort, read }: ListParts<DB, TB, Row>,
): List<Row> {
  const { key, descending } = sortOf(asked ?? sort, sorts);
  const direction = descending ? sql`desc` : sql`asc`;
  const order = key === id ? sql`${id} ${direction}` : sql`${key} ${direction}, ${id} ${direction}`;
  const words = q?.trim();
  // From here on it is all the same which tables it is of.
  const all = from as unknown as AnyRows;
  const found = words ? all.where(search(likePattern(words))) : all;

  /**
   * Ids of what is searched for, in order; null when they are many. Searching goes through all rows, so it is done once;
   * among many, going through the rows in order soon comes upon some.
   */
  const fewFound = async (): Promise<number[] | null> => {
    const some = found.select([id.as('id'), sql<unknown>`${key}`.as('key')]).limit(FEW + 1);
    // Apart, or SQLite would go through the rows in the order asked for, and through the largest table.
    const rows = await db
      .with(
        (name) => name('found').materialized(),
        () => some,
      )
      .selectFrom('found')
      .select('found.id')
      .orderBy(sql`found.key ${direction}, found.id ${direction}`)
      .execute();
    return rows.length > FEW ? null : rows.map((row) => row.id);
  };

  const rowsOf = async (ids: number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rows = await read(ids);
    return ids.map((one) => rows.get(one)).filter((row) => row !== undefined);
  };

  return {
    async page(offset, limit) {
      const few = words ? await fewFound() : null;
      if (few) return { rows: await rowsOf(few.slice(offset, offset + limit)), total: few.length };
      const page = found.select(id.as('id')).orderBy(order).offset(offset).limit(limit);
      const ids = (await page.execute()).map((row) => row.id);
      const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
      const total = isLast ? offset + ids.length : await count(found);
      return { rows: await rowsOf(ids), total };
    },
    async *batches() {
      const few = words ? await fewFound() : null;
      if (few) {
        for (let at = 0; at === 0 || at < few.length; at += BATCH) {
          yield await rowsOf(few.slice(at, at + BATCH));
          await turn();
        }
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
        yield await rowsOf(fresh);
        last = rows.at(-1);
        if (rows.length < BATCH) return;
        await turn();
      }
    },
  };
}

async function count(query: AnyRows): Promise<number> {
  const { rows } = await query.select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow();
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
