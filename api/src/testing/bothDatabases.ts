import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../kernel/db/database.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { administer } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster without a database's name; null when there are no PostgreSQL programs. */
    postgres: string | null;
    /** Folder of a shop whose embedded database has all tables; the cluster's is called the same. */
    migrated: string;
    /** How a database of the cluster begins as a copy of that. */
    copyOfMigrated: string;
  }
}

/** A folder and, for PostgreSQL, a fresh database; `release` removes both. */
export interface TestStore {
  dataDir: string;
  databaseUrl: string | null;
  release(): Promise<void>;
}

const kinds = ['SQLite', 'PostgreSQL'] as const;
export type Kind = (typeof kinds)[number];

/** Both, or SQLite only where there are no PostgreSQL programs; valid while test files are read. */
export const kindsHere = (): Kind[] => kinds.filter((one) => one === 'SQLite' || inject('postgres') !== null);

/** Runs the tests once on each database, which has all tables by itself; `store()` is valid inside hooks and tests. */
export function onBothDatabases(
  name: string,
  tests: (store: () => TestStore, kind: Kind) => void,
  isMigrated = true,
): void {
  for (const kind of kindsHere()) {
    describe(`${name} (${kind})`, () => {
      let store: TestStore | undefined;
      beforeAll(async () => {
        store = await newStore(kind, isMigrated);
      });
      afterAll(() => store?.release());
      tests(() => {
        if (!store) throw new Error('The store is made in beforeAll');
        return store;
      }, kind);
    });
  }
}

/** The same for tests that need migrated tables but no server. */
export function withDatabase(name: string, tests: (db: () => Database) => void): void {
  onBothDatabases(name, (store) => {
    let db: Database | undefined;
    beforeAll(async () => {
      db = openDatabase(store());
      // Reads which changes it has.
      await db.migrate();
    });
    afterAll(() => db?.close());
    tests(() => {
      if (!db) throw new Error('The database is opened in beforeAll');
      return db;
    });
  });
}

/** A store, without tables unless they are asked for, and what is released where that is known. For PostgreSQL its programs must be there. */
export async function newStore(kind: Kind, isMigrated = false): Promise<TestStore> {
  const cluster = inject('postgres');
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-api-'));
  const removeFolder = async (): Promise<void> => rmSync(dataDir, { recursive: true, force: true });
  const isEmbedded = kind === 'SQLite' || cluster === null;
  const filter = (file: string): boolean => isEmbedded || basename(file) !== 'shop.db';
  if (isMigrated) cpSync(inject('migrated'), dataDir, { recursive: true, filter });
  if (isEmbedded) {
    return { dataDir, databaseUrl: null, release: removeFolder };
  }
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await administer(cluster, `create database ${name} ${isMigrated ? inject('copyOfMigrated') : 'template template1'}`);
  return {
    dataDir,
    databaseUrl: `${cluster}/${name}`,
    async release() {
      await administer(cluster, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}
