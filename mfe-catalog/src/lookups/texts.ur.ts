import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const LOOKUPS: Translation<typeof english.LOOKUPS> = {
  viewAll: 'سب دیکھیں',
  categories: 'اقسام',
  status: (code) => `دکان سے ٹھیک جواب نہیں ملا (${isolated(code)})`,
  invalid: 'دکان سے ٹھیک جواب نہیں ملا',
  failed: 'فہرست نہیں دکھائی جا سکی',
};
