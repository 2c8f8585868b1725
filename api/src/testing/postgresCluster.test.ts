import { expect, it } from 'vitest';
import { copyOfMigrated } from './postgresCluster.ts';

it.each([
  [140_013, 'template migrated'],
  [150_000, 'template migrated strategy file_copy'],
])('copies the migrated database as PostgreSQL %i can', (version, copy) => {
  expect(copyOfMigrated(version)).toBe(copy);
});
