import { cpSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { releaseChanges } from '../../releaseChanges.ts';
import type { BenchOptions, Part, Section } from '../section.ts';
import { openShop, seedStore } from './benchShop.ts';
import { measureShop, type Settings } from './measureShop.ts';
import type { Store } from './plainSql.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** What calls, pages and orders cost, beside bare servers that send the same bytes or write the same rows. */
export const measureServer: Part = async (options) => {
  const deployDir = await releaseChanges();
  const settings = settingsFor(options);
  const sections = await onDatabase('SQLite', deployDir, settings, null, copyOfSqlite);
  const postgres = await temporaryPostgres();
  if (!postgres) {
    const note = 'NOT MEASURED: PostgreSQL’s programs (pg_config) are not installed.';
    return [...sections, { title: 'Server on PostgreSQL', note, columns: [], rows: [] }];
  }
  try {
    const address = (database: string) => `${postgres.url}/${database}`;
    await inPostgres(address('postgres'), 'create database shop');
    const onPostgres = await onDatabase('PostgreSQL', deployDir, settings, address('shop'), async (store) => {
      await inPostgres(address('postgres'), 'create database bare template shop');
      return { ...store, databaseUrl: address('bare') };
    });
    return [...sections, ...onPostgres];
  } finally {
    postgres.remove();
  }
};

function settingsFor({ quick }: BenchOptions): Settings {
  return quick ? { connections: [8], rounds: 1, seconds: 0.4 } : { connections: [1, 8, 32], rounds: 3, seconds: 0.8 };
}

async function onDatabase(
  name: string,
  deployDir: string,
  settings: Settings,
  databaseUrl: string | null,
  copy: (store: Store) => Promise<Store>,
): Promise<Section[]> {
  process.stdout.write(`Server on ${name} …\n`);
  const { store, orderable, peakMb } = await seedStore(deployDir, 'demo', databaseUrl);
  const bareStore = await copy(store);
  const shop = await openShop(deployDir, store);
  try {
    return await measureShop(name, shop, { orderable, bareStore, firstStartMb: peakMb, settings });
  } finally {
    await shop.stop();
  }
}

async function copyOfSqlite(store: Store): Promise<Store> {
  const dataDir = temporaryFolder();
  cpSync(path.join(store.dataDir, 'shop.db'), path.join(dataDir, 'shop.db'));
  return { dataDir, databaseUrl: null };
}

async function inPostgres(address: string, sql: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(sql);
  await client.end();
}
