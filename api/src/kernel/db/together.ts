import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Reader, Writer } from './database.ts';

/** Statements that wait for no answer of another one, and what their rows mean. */
export interface Asked<T> {
  queries: readonly CompiledQuery[];
  /** Is given the rows of each query. */
  read(answers: readonly never[][]): T;
}

/** A connection that hands on several statements in one round trip; with the last of a transaction also its commit. */
export interface AsksTogether extends DatabaseConnection {
  executeTogether(queries: readonly CompiledQuery[], isLast: boolean): Promise<QueryResult<unknown>[]>;
}

type Answers<T extends readonly Asked<unknown>[]> = { [I in keyof T]: T[I] extends Asked<infer A> ? A : never };

/** One statement. */
export function asked<R, T>(query: CompiledQuery<R>, read: (rows: R[]) => T): Asked<T> {
  return { queries: [query], read: ([rows = []]) => read(rows) };
}

/** In place of a question nobody has. */
export const known = <T>(answer: T): Asked<T> => ({ queries: [], read: () => answer });

/**
 * Asks all of it in this order, PostgreSQL in one round trip: each statement still sees what those before it did and waited
 * for. When one fails so do all after it.
 */
export async function askTogether<const T extends readonly Asked<unknown>[]>(db: Reader, all: T): Promise<Answers<T>> {
  const queries = all.flatMap((one) => one.queries);
  const rows = await execute(db, queries, false);
  let at = 0;
  return all.map(({ queries: { length }, read }) => read(rows.slice(at, (at += length)))) as Answers<T>;
}

export async function ask<T>(db: Reader, one: Asked<T>): Promise<T> {
  return one.read(await execute(db, one.queries, false));
}

/** The last statement of a transaction: PostgreSQL commits in the same round trip, and after it nothing may fail any more. */
export async function askLast<R>(trx: Writer, query: CompiledQuery<R>): Promise<R[]> {
  const [rows = []] = await execute(trx, [query], true);
  return rows;
}

function execute(db: Reader, queries: readonly CompiledQuery[], isLast: boolean): Promise<never[][]> {
  return db.getExecutor().provideConnection(async (connection) => {
    if (asksTogether(connection)) return rowsOf(await connection.executeTogether(queries, isLast));
    const answers: QueryResult<unknown>[] = [];
    for (const query of queries) answers.push(await connection.executeQuery(query));
    return rowsOf(answers);
  });
}

const rowsOf = (answers: QueryResult<unknown>[]) => answers.map(({ rows }) => rows as never[]);

const asksTogether = (connection: DatabaseConnection): connection is AsksTogether => 'executeTogether' in connection;
