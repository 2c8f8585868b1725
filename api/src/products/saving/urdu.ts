import { recordAudits } from '../../kernel/events/audit.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { readTranslations } from '../../translations/reading.ts';
import { writeTranslation } from '../../translations/writing.ts';
import type { ProductDraft } from './draft.ts';

/** What a product is called and said to be in Urdu. */
export type Urdu = Pick<ProductDraft, 'nameUr' | 'descriptionUr'>;

export async function readUrdu(db: Reader, id: number): Promise<Urdu> {
  const said = await readTranslations(db, 'ur', 'product', [id]);
  return { nameUr: said(id, 'name', '') || undefined, descriptionUr: said(id, 'description', '') || undefined };
}

/** Writes what a draft says in Urdu, beside the English it is of. */
export async function saveUrdu(trx: Writer, staff: StaffIdentity, id: number, draft: ProductDraft): Promise<void> {
  const texts = [
    { field: 'name' as const, text: draft.nameUr, english: draft.name },
    { field: 'description' as const, text: draft.descriptionUr, english: draft.description },
  ];
  for (const { field, text, english } of texts) {
    if (text === undefined) continue;
    const place = { kind: 'product' as const, subject: String(id), field };
    const before = await writeTranslation(trx, 'ur', { ...place, text, english });
    await recordAudits(trx, staff, [
      {
        action: 'translation.update',
        subject: 'translation',
        subjectId: `product ${id}`,
        name: text,
        before: { [field]: before?.text ?? '' },
        after: { [field]: text },
      },
    ]);
  }
}
