import { parseArgs } from 'node:util';
import { readConfig } from '../src/kernel/config/config.ts';
import { keepPrivate } from '../src/keepPrivate.ts';
import { openDatabase } from '../src/kernel/db/openDatabase.ts';

/**
 * `npm run migrate [-- --hold]`: brings the tables up to date before servers of a new release start, while those of the
 * one before go on. `--hold` lets them wait. Ends with 1 when a migration failed.
 */
try {
  const { values } = parseArgs({ options: { hold: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const db = openDatabase(config);
  try {
    await db.migrate({ say: (text) => process.stdout.write(`${text}\n`), isHolding: values.hold });
  } finally {
    await db.close();
  }
  process.stdout.write('The tables are up to date.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
