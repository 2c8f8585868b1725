import { isExpression, type Compilable, type CompiledQuery, type Insertable } from 'kysely';
import { isPostgres } from './columns.ts';
import type { Reader, Writer } from './database.ts';
import type { Tables } from './schema.ts';

/** Each connection of PostgreSQL keeps what it has prepared. */
const MOST_NAMES = 1000;

const names = new Map<string, string>();

/** What is run again and again has a name: PostgreSQL reads and plans it once for each connection. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

/** Longer lists are rare: a statement for each of their lengths would be kept for nothing. */
const LONGEST_LIST = 30;
/** Rows of one statement; no table has 60 columns. */
const MOST_AT_ONCE = 500;

/** A statement that is made already, and where each of its parameters comes from. */
interface Ready<V, R> {
  compiled: CompiledQuery<R>;
  parameters: ((values: V) => unknown)[];
}

/** Stands in a query for a value that is given when it runs. */
class Given {
  readonly read: (values: object) => unknown;

  constructor(read: (values: object) => unknown) {
    this.read = read;
  }
}

/** Runs such a query; `of` only says it, for who asks several together. */
interface Prepared<D, V, R> {
  (db: D, values: V): Promise<R[]>;
  of(db: D, values: V): CompiledQuery<R>;
}

/**
 * A query that is put together and compiled once for each database (and once for each length of a list among its
 * values), then only run: building a statement costs more than running it. `given` has the values by name; they are no
 * more than put into the query, so `build` must not look at them.
 */
export function prepared<D extends Reader, V extends object, R>(
  build: (db: D, given: V) => Compilable<R>,
): Prepared<D, V, R> {
  const kept = new Map<string, Ready<V, R>>();
  /** Which of the values are lists, found out by the first run; those of one query always are, or it throws. */
  let listed: readonly string[] | undefined;
  const of = (db: D, values: V): CompiledQuery<R> => {
    listed ??= Object.keys(values).filter((name) => Array.isArray(Reflect.get(values, name)));
    const lengths = listed.map((name) => (Reflect.get(values, name) as unknown[]).length);
    if (lengths.some((length) => length > LONGEST_LIST)) return build(db, values).compile();
    const key = `${isPostgres(db) ? 'p' : 's'}${lengths.join()}`;
    const ready = kept.get(key) ?? readyFor(build(db, givenFor(values)).compile());
    kept.set(key, ready);
    return withValues(ready, values);
  };
  return Object.assign(async (db: D, values: V) => (await db.executeQuery(of(db, values))).rows, { of });
}

const inserts = new Map<string, Ready<readonly object[], { id: number }>>();

/** Adds such rows, as `insertAll`; `own` is said of each by an expression that is the same every time. */
export function insertsOf<T extends keyof Tables & string, Own extends object = object>(
  trx: Writer,
  table: T,
  rows: readonly Omit<Insertable<Tables[T]>, keyof Own>[],
  own?: Own,
): CompiledQuery[] {
  if (rows.length === 0) return [];
  return [withValues(insertFor(trx, table, rows, false, own), rows)];
}

/** Adds rows that all say the same columns; as `prepared`. None is fine. */
export async function insertAll<T extends keyof Tables & string>(
  trx: Writer,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length <= LONGEST_LIST) {
    if (rows.length > 0) await run(trx, insertFor(trx, table, rows, false), rows);
    return;
  }
  // A statement has 32,766 values at most on SQLite.
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const part = rows.slice(from, from + MOST_AT_ONCE);
    await trx.insertInto(table).values(part).execute();
  }
}

/** Adds a row and returns its generated id; as `prepared`. */
export async function insertOne<T extends TablesWithId>(
  trx: Writer,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<number> {
  const [made] = await run(trx, insertFor(trx, table, [row], true), [row]);
  if (!made) throw new Error(`${table} gave no id`);
  return made.id;
}

type TablesWithId = { [T in keyof Tables]: Tables[T] extends { id: unknown } ? T : never }[keyof Tables];

function insertFor(trx: Writer, table: keyof Tables, rows: readonly object[], wantsId: boolean, own: object = {}) {
  const columns = Object.keys(rows[0] ?? {});
  const key = `${isPostgres(trx) ? 'p' : 's'}${wantsId ? ' id' : ''} ${table} ${rows.length} ${columns.join()} ${Object.keys(own).join()}`;
  const known = inserts.get(key);
  if (known) return known;
  const given = rows.map((_, at) =>
    Object.assign(
      Object.fromEntries(
        columns.map((column) => [column, new Given((all) => Reflect.get(Reflect.get(all, at) as object, column))]),
      ),
      own,
    ),
  );
  // As if it were this table: what a row of any table gives back takes a tenth of the time that all types are checked in.
  const insert = trx.insertInto(table as 'expenses').values(given as never);
  const ready = readyFor<readonly object[], { id: number }>((wantsId ? insert.returning('id') : insert).compile());
  inserts.set(key, ready);
  return ready;
}

/** The same names, with a `Given` in the place of each value. */
function givenFor<V extends object>(values: V): V {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((_, at) => new Given((all) => (Reflect.get(all, name) as unknown[])[at]))
      : isExpression(value)
        ? value
        : new Given((all) => oneValue(name, Reflect.get(all, name))),
  ]);
  return Object.fromEntries(entries) as V;
}

function oneValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) throw new TypeError(`${name} was no list when the statement was made`);
  return value;
}

function readyFor<V extends object, R>(compiled: CompiledQuery): Ready<V, R> {
  if (names.size < MOST_NAMES) names.set(compiled.sql, names.get(compiled.sql) ?? `s${names.size + 1}`);
  return {
    compiled: compiled as CompiledQuery<R>,
    parameters: compiled.parameters.map((parameter) => (parameter instanceof Given ? parameter.read : () => parameter)),
  };
}

function withValues<V extends object, R>({ compiled, parameters }: Ready<V, R>, values: V): CompiledQuery<R> {
  return { ...compiled, parameters: parameters.map((read) => read(values)) };
}

async function run<V extends object, R>(db: Reader, ready: Ready<V, R>, values: V): Promise<R[]> {
  return (await db.executeQuery(withValues(ready, values))).rows;
}
