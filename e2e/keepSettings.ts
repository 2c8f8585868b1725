import { openDatabase } from 'api/openDatabase';

/**
 * Settings of a shop that is about to begin, by their keys. `shiftForCash`: a journey about something else than shifts sells
 * without one.
 */
export async function keepSettings(dataDir: string, settings: Record<string, unknown> = {}): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl: null });
  await database.migrate();
  const rows = Object.entries({ shiftForCash: 'allowed', ...settings }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await database.transaction((trx) => trx.insertInto('settings').values(rows).execute());
  await database.close();
}
