import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { readTranslations } from '../../translations/reading.ts';
import { saveUrdu } from '../../translations/savingForms.ts';
import type { ProductDraft } from './draft.ts';

/** What a product is called and said to be in Urdu. */
export type Urdu = Pick<ProductDraft, 'nameUr' | 'descriptionUr'>;

export async function readUrdu(db: Reader, id: number): Promise<Urdu> {
  const said = await readTranslations(db, 'ur', 'product', [id]);
  return { nameUr: said(id, 'name', '') || undefined, descriptionUr: said(id, 'description', '') || undefined };
}

/** Writes what a draft says in Urdu, beside the English it is of; whether any of it is new. */
export const saveProductUrdu = (trx: Writer, staff: StaffIdentity, id: number, draft: ProductDraft): Promise<boolean> =>
  saveUrdu(trx, staff, { kind: 'product', subject: String(id) }, [
    { field: 'name', text: draft.nameUr, english: draft.name },
    { field: 'description', text: draft.descriptionUr, english: draft.description },
  ]);
