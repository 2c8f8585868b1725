import type { UpdateStock } from '@shop/shared/contracts/http/stock/stock';
import { oneLine } from '@shop/shared/format/plainText';
import type { Writer } from '../../kernel/db/database.ts';

/** How a variation is kept: its own minimum, '' for none, and its shelf; what is left out stays. */
export async function saveKeeping(
  trx: Writer,
  stockId: number,
  { minimumQty, shelf }: Pick<UpdateStock, 'minimumQty' | 'shelf'>,
): Promise<void> {
  const changes = {
    ...(minimumQty !== undefined && { minimum: minimumQty === '' ? null : Number(minimumQty) }),
    ...(shelf !== undefined && { shelf: oneLine(shelf) }),
  };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('variations').set(changes).where('id', '=', stockId).execute();
}
