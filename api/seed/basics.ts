import { continueIds } from '../src/kernel/db/columns.ts';
import type { Writer } from '../src/kernel/db/database.ts';
import { SIZES, SIZE_RANGES } from './demo/sizes.ts';

/** What every shop starts with beside the migrations' categories and roles: sizes and size groups. */
export async function insertBasics(trx: Writer, created_at: string): Promise<void> {
  const shared = { created_by: null, created_at };
  const sizes = SIZES.map((name, index) => ({
    ...shared,
    id: index + 1,
    position: index + 1,
    name,
    alias: name.toLowerCase().replaceAll(' ', '-'),
    group_name: 'prdSize',
  }));
  const groups = Object.entries(SIZE_RANGES).map(([alias, { id, name }], index) => ({
    ...shared,
    id,
    position: index + 1,
    name,
    alias,
    group_name: 'prdSizeGroup',
  }));
  await trx
    .insertInto('entities')
    .values([...sizes, ...groups])
    .execute();
  await continueIds(trx, 'entities');
}
