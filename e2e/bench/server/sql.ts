import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

/** Where a shop keeps what it stores: PostgreSQL when there is an address, else SQLite in the folder. */
export interface Store {
  dataDir: string;
  databaseUrl: string | null;
}

/** One connection to a shop's database, past the shop. Parameters are `$1`, `$2` … in both, each once and in this order. */
export interface Sql {
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function openSql({ dataDir, databaseUrl }: Store): Promise<Sql> {
  if (databaseUrl !== null) {
    const client = new pg.Client(databaseUrl);
    // A query says it, too.
    client.on('error', () => undefined);
    await client.connect();
    return {
      query: async (sql, parameters) => (await client.query<Record<string, unknown>>(sql, parameters)).rows,
      close: () => client.end(),
    };
  }
  const connection = new BetterSqlite3(path.join(dataDir, 'shop.db'));
  return {
    async query(sql, parameters = []) {
      const statement = connection.prepare<unknown[], Record<string, unknown>>(sql.replaceAll(/\$\d+/g, '?'));
      if (statement.reader) return statement.all(...parameters);
      statement.run(...parameters);
      return [];
    },
    close: async () => void connection.close(),
  };
}

/** All of it or nothing. */
export async function changeStore<T>(store: Store, work: (query: Sql['query']) => Promise<T>): Promise<T> {
  const { query, close } = await openSql(store);
  await query('begin');
  const result = await work(query);
  await query('commit');
  // Which PostgreSQL does by itself before long.
  if (store.databaseUrl !== null) await query('vacuum analyze');
  await close();
  return result;
}
