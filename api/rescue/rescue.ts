import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/kernel/config/config.ts';
import { keepPrivate } from '../src/keepPrivate.ts';
import { openDatabase } from '../src/kernel/db/openDatabase.ts';
import { databaseFile } from '../src/kernel/db/sqlite.ts';
import { rescueAccount } from './rescueAccount.ts';

const USAGE = `npm run rescue -- <username> [--password] [--second-factor]
  --password        another password, from NEW_PASSWORD, else made and printed
  --second-factor   takes the second factor away: the password alone signs in, or sets up another`;

/** `npm run rescue`: for who cannot sign in any more. The shop may run meanwhile. Ends with 1 when nothing was done. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { password: { type: 'boolean' }, 'second-factor': { type: 'boolean' } },
  });
  const [username, ...more] = positionals;
  const { password = false, 'second-factor': secondFactor = false } = values;
  if (!username || more.length > 0 || !(password || secondFactor)) throw new Error(USAGE);
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir))) {
    throw new Error(`There is no shop in ${config.dataDir}.`);
  }
  const db = openDatabase(config);
  try {
    const given = password ? (process.env['NEW_PASSWORD'] ?? '') : null;
    const made = await rescueAccount(db, { username, password: given, secondFactor });
    if (secondFactor) process.stdout.write(`${username} has no second factor any more\n`);
    if (password) process.stdout.write(made ? `new password of ${username}: ${made}\n` : 'the password is changed\n');
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
