import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/kernel/config/config.ts';
import { keepPrivate } from '../src/keepPrivate.ts';
import { restoreBackup } from './restoreBackup.ts';

/** `npm run restore -- file [--replace]`. */
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file) throw new Error('name the file: npm run restore -- <file> [--replace]');
  const config = readConfig(process.env);
  // A pooler is nothing for these programs.
  const past = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
  keepPrivate(config.dataDir);
  const { manifest, keptAside } = await restoreBackup(
    past,
    resolve(process.env['INIT_CWD'] ?? '.', file),
    values.replace ?? false,
  );
  process.stdout.write(`The shop is as it was at ${manifest.madeAt}.\n`);
  if (!manifest.database) process.stdout.write('The archive has no database: restore that with pg_restore.\n');
  if (keptAside) process.stdout.write(`What stood there before is in ${keptAside}.\n`);
} catch (error) {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
