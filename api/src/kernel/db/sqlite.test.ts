import { statSync } from 'node:fs';
import { constants, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newStore } from '../../testing/bothDatabases.ts';
import type { Reader } from './database.ts';
import { openDatabase } from './openDatabase.ts';
import { prepared } from './prepared.ts';
import { databaseFile, openSqliteReader } from './sqlite.ts';

it('gives the disk back that the log of changes took while somebody read an old state', async () => {
  const store = await newStore('SQLite');
  const db = openDatabase(store);
  const reader = openSqliteReader(store.dataDir);
  const logMb = () => statSync(`${databaseFile(store.dataDir)}-wal`).size / 1024 / 1024;
  const change = (round: number, times: number) =>
    db.transaction(async (trx) => {
      for (let time = 0; time < times; time += 1) {
        const value = `${round} ${time} `.repeat(50_000);
        await trx
          .insertInto('settings')
          .values({ key: `held ${time}`, value })
          .onConflict((on) => on.column('key').doUpdateSet({ value }))
          .execute();
      }
    });
  try {
    await db.migrate();
    await reader.begin.execute(reader.read);
    await reader.read.selectFrom('settings').select('key').execute();
    for (let round = 0; round < 5; round += 1) await change(round, 30);
    expect(logMb()).toBeGreaterThan(20);
    await sql`rollback`.execute(reader.read);
    for (let round = 0; round < 3; round += 1) await change(round, 1);
    expect(logMb()).toBeLessThanOrEqual(16);
  } finally {
    await reader.close();
    await db.close();
    await store.release();
  }
});

it('plans a statement with a limit once, whatever the limit', async () => {
  const store = await newStore('SQLite', true);
  const db = openDatabase(store);
  // Node's own driver tells of each planning, by asking whether it is allowed.
  const beside = new DatabaseSync(databaseFile(store.dataDir), { readOnly: true });
  try {
    const first = prepared((read: Reader, { most }: { most: number }) =>
      read.selectFrom('counters').select('name').orderBy('name').limit(most),
    );
    const always = db.read.selectFrom('counters').select('name').orderBy('name').limit(3).compile();
    let asked = 0;
    beside.setAuthorizer(() => {
      asked += 1;
      return constants.SQLITE_OK;
    });
    for (const [query, rows] of [[first.of(db.read, { most: 2 }), 2] as const, [always, 3] as const]) {
      asked = 0;
      const statement = beside.prepare(query.sql);
      const asIfPlanned = asked;
      expect(asIfPlanned).toBeGreaterThan(0);
      const values = query.parameters as number[];
      for (let time = 0; time < 3; time += 1) expect(statement.all(...values)).toHaveLength(rows);
      expect(asked).toBe(asIfPlanned);
    }
  } finally {
    beside.close();
    await db.close();
    await store.release();
  }
});
