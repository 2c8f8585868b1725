import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

/** Where a shop keeps what it stores: PostgreSQL when there is an address, else SQLite in the folder. */
export interface Store {
  dataDir: string;
  databaseUrl: string | null;
}

export type Row = Record<string, unknown>;
/** Parameters are `$1`, `$2` … in both databases, each once and in this order. */
export type Query = (sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** A database by its driver alone: no query builder, no checks of ours. */
export interface PlainSql {
  query: Query;
  transaction(work: (query: Query) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export function openPlainSql({ dataDir, databaseUrl }: Store): PlainSql {
  return databaseUrl === null ? openSqlite(path.join(dataDir, 'shop.db')) : openPostgres(databaseUrl);
}

/** As durable as the shop's own connection. */
function openSqlite(file: string): PlainSql {
  const connection = new BetterSqlite3(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -32000']) {
    connection.pragma(pragma);
  }
  const statements = new Map<string, BetterSqlite3.Statement<unknown[], Row>>();
  const query: Query = async (sql, parameters = []) => {
    const statement = statements.get(sql) ?? connection.prepare<unknown[], Row>(sql.replaceAll(/\$\d+/g, '?'));
    statements.set(sql, statement);
    if (statement.reader) return statement.all(...parameters);
    statement.run(...parameters);
    return [];
  };
  return {
    query,
    // The queries resolve at once, so no other request gets between them.
    async transaction(work) {
      connection.exec('begin immediate');
      await work(query);
      connection.exec('commit');
    },
    close: async () => void connection.close(),
  };
}

function openPostgres(connectionString: string): PlainSql {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const on =
    (client: pg.Pool | pg.PoolClient): Query =>
    async (sql, parameters = []) =>
      (await client.query<Row>(sql, parameters)).rows;
  return {
    query: on(pool),
    async transaction(work) {
      const client = await pool.connect();
      const query = on(client);
      await query('begin');
      await work(query);
      await query('commit');
      client.release();
    },
    close: () => pool.end(),
  };
}
