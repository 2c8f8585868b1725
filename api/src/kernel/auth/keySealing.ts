import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  if (!existsSync(file)) make(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[\da-f]{64}$/.test(secret)) throw new Error(`${file} is not what this shop wrote there`);
  return secret;
}

/** Whole or not at all, also when the power goes; of two programs that need it at once both have the one that was first. */
function make(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
