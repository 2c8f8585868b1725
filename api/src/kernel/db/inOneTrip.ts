import type { CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';

type Asked = readonly (CompiledQuery<unknown> | null)[];

type Answers<T extends Asked> = {
  [I in keyof T]: T[I] extends CompiledQuery<infer R>
    ? R[]
    : T[I] extends CompiledQuery<infer R> | null
      ? R[] | null
      : never;
};

/**
 * Carries out, in this order, what waits for no answer of each other; null in place of what is not asked. PostgreSQL is
 * sent all of it before it answers the first. In a transaction those after one that fails fail too.
 */
export function inOneTrip<const T extends Asked>(db: Reader, queries: T): Promise<Answers<T>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const sent = queries.map((query) => query && connection.executeQuery(query));
    // Nothing is under way any more when the first failure is told.
    await Promise.allSettled(sent);
    return (await Promise.all(sent)).map((answer) => answer && answer.rows) as Answers<T>;
  });
}
