import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { readConfig } from '../config/config.ts';
import { keySealing } from './keySealing.ts';

const dataDir = testFolder();

const POSTGRES = 'postgres://shop@db.example/shop';
const sealingOf = (env: Record<string, string>) => keySealing(readConfig({ DATA_DIR: dataDir, ...env }));

it('keeps a secret of its own beside the embedded database, which opens what it sealed for its owner alone', () => {
  const sealed = sealingOf({})?.seal('api key of PostEx', 'courier 7') ?? '';
  expect(sealed).not.toContain('PostEx');
  expect(sealingOf({})?.unseal(sealed, 'courier 7')).toBe('api key of PostEx');
  expect(() => sealingOf({})?.unseal(sealed, 'courier 8')).toThrow();
  expect(statSync(path.join(dataDir, 'keys.secret')).mode & 0o777).toBe(0o600);
});

it('takes KEYS_SECRET before it, and has none on PostgreSQL without one', () => {
  const named = sealingOf({ KEYS_SECRET: '0123456789abcdef', DATABASE_URL: POSTGRES });
  const sealed = named?.seal('password', 'mail') ?? '';
  expect(named?.unseal(sealed, 'mail')).toBe('password');
  expect(() => sealingOf({})?.unseal(sealed, 'mail')).toThrow();
  expect(sealingOf({ DATABASE_URL: POSTGRES })).toBeNull();
});
