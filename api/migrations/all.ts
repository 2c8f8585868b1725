import type { Migration } from 'kysely/migration';
import * as people from './0001-people.ts';
import * as catalog from './0002-catalog.ts';
import * as orders from './0003-orders.ts';
import * as shop from './0004-shop.ts';

/** By name, in the order they run. One that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-catalog': catalog,
  '0003-orders': orders,
  '0004-shop': shop,
};
