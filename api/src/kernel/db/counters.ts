import type { Writer } from './database.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './schema.ts';

type Counter = Tables['counters']['name'];

/** Counts on. The row is locked until the transaction ends: no number is given twice, none is left out. */
export const raiseCounter = prepared((trx: Writer, { name }: { name: Counter }) =>
  trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value'),
);

export async function nextCount(trx: Writer, name: Counter): Promise<number> {
  const [row] = await raiseCounter(trx, { name });
  if (!row) throw new Error(`There is no counter ${name}`);
  return row.value;
}
