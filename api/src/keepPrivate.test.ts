import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { keepPrivate, privacyText } from './keepPrivate.ts';
import { openSqlite } from './kernel/db/sqlite.ts';

let folder = '';
const before = process.umask();
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

beforeEach(() => {
  process.umask(0o022);
  folder = testFolder();
});
afterEach(() => process.umask(before));

it('lets nobody else read what is written from then on', async () => {
  const dataDir = path.join(folder, 'data');
  expect(privacyText(keepPrivate(dataDir))).toBe('');
  const database = openSqlite(dataDir);
  await database.migrate();
  const files = ['shop.db', 'shop.db-wal', 'shop.db-shm'].map((name) => path.join(dataDir, name));
  expect([modeOf(dataDir), ...files.map(modeOf)]).toEqual(['700', '600', '600', '600']);
  await database.close();
});

it('narrows what an earlier version left open, and says what', () => {
  const database = path.join(folder, 'shop.db');
  writeFileSync(database, '');
  chmodSync(database, 0o644);
  chmodSync(folder, 0o755);
  const text = privacyText(keepPrivate(folder));
  expect(text).toContain(database);
  expect([modeOf(folder), modeOf(database)]).toEqual(['700', '600']);
  expect(privacyText(keepPrivate(folder))).toBe('');
});
