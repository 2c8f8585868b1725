import { oneLine } from '@shop/shared/format/plainText';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { saveUrdu } from '../translations/savingForms.ts';

/** Groups shoppers read. */
const SHOWN = ['prdCategory', 'prdSize'];

/** Writes what an entry is called in Urdu; whether it is new. Throws 422 for an entry that shoppers do not see. */
export async function saveEntityUrdu(
  trx: Writer,
  staff: StaffIdentity,
  { id, group_name, name }: Pick<Row<'entities'>, 'id' | 'group_name' | 'name'>,
  nameUr: string | undefined,
): Promise<boolean> {
  if (nameUr === undefined) return false;
  if (!SHOWN.includes(group_name)) throw refusedFields({ nameUr: 'Shoppers do not see this; it has no name in Urdu.' });
  return saveUrdu(trx, staff, { kind: 'entity', subject: String(id) }, [
    { field: 'name', text: oneLine(nameUr), english: name },
  ]);
}
