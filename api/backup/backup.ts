import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/kernel/config/config.ts';
import { keepPrivate } from '../src/keepPrivate.ts';
import { makeBackup } from './makeBackup.ts';

/**
 * `npm run backup [-- file] [--anyway]`. Ends with 1 when the archive could not be made, or, `--anyway`, not with every
 * picture.
 */
try {
  const config = readConfig(process.env);
  // A pooler is nothing for these programs.
  const past = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
  keepPrivate(config.dataDir);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { anyway: { type: 'boolean' } } });
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  // npm runs scripts in the project's folder and says where it was called.
  const target = resolve(process.env['INIT_CWD'] ?? '.', positionals[0] ?? `backups/shop-${stamp}.tar.gz`);
  const { manifest, missing } = await makeBackup(past, target, values.anyway);
  const { files, bytes } = manifest.uploads;
  const what = manifest.database ? 'the database' : 'WITHOUT the database';
  process.stdout.write(`${target}\n  ${what}, ${files} uploads (${(bytes / 1e6).toFixed(1)} MB)\n`);
  if (missing) throw new Error(missing);
} catch (error) {
  process.stderr.write(`The backup is not complete: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
