import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import type { Figure } from '../observe/metrics/exposition.ts';
import type { Database } from './database.ts';
import { connectionFigures } from './connectionLosses.ts';
import type { ConnectionFigures } from './postgresPool.ts';
import { openDatabase } from './openDatabase.ts';

/** Opens (unless one is given) and migrates the database as `app.db`; closes it last. */
export const db = fp<{ config: Config; database?: Database }>(async (app, { config, database }) => {
  const db = database ?? openDatabase(config);
  app.decorate('db', db);
  app.addHook('onClose', () => db.close());
  if (app.hasDecorator('addFigures')) app.addFigures(async () => figuresOf(connectionFigures(db.read)));
  await db.migrate({ say: (text) => app.log.warn(text) });
});

function figuresOf(connections: ConnectionFigures | null): Figure[] {
  if (!connections) return [];
  const help = 'Connections to PostgreSQL: lent, how many may be at once, and requests that wait for one';
  return Object.entries(connections).map(([state, value]) => ({
    name: 'shop_database_connections',
    help,
    labels: { state },
    value,
  }));
}
