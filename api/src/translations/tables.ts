import type { Language } from '@shop/shared/contracts/language';
import type { TranslatedField, TranslatedKind } from '@shop/shared/contracts/http/translations';

/** A text of the shop's own in another language; where there is no row, the English one is shown. */
interface TranslationTable {
  kind: TranslatedKind;
  /** A product's or an entry's id, a page's slug, a colour's key, or the English text itself. */
  subject: string;
  field: TranslatedField;
  language: Language;
  text: string;
  /** What it was written from; null for one that a release of before wrote. */
  english: string | null;
  /** `searchTextOf` of the text; null likewise. */
  search_text: string | null;
  updated_at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    translations: TranslationTable;
  }
}
