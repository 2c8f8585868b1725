import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { sealingWith, type Sealing } from './sealing.ts';

const FILE = 'keys.secret';

type Place = Pick<Config, 'keysSecret' | 'databaseUrl' | 'dataDir'>;

/**
 * What keys of others (couriers, mail, messages) are kept with, so that neither the database nor a backup gives them away:
 * KEYS_SECRET, or a file beside the embedded database, made when first needed. Null for a shop on PostgreSQL without
 * KEYS_SECRET: its servers have no place of their own in common.
 */
export function keySealing({ keysSecret, databaseUrl, dataDir }: Place): Sealing | null {
  const secret = keysSecret ?? (databaseUrl === null ? secretIn(path.join(dataDir, FILE)) : null);
  return secret === null ? null : sealingWith(secret, 'keys of others');
}

function secretIn(file: string): string {
  try {
    // Two programs that need it at once have the one that was written first.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
