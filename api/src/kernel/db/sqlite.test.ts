import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newStore } from '../../testing/bothDatabases.ts';
import { openDatabase } from './openDatabase.ts';
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
