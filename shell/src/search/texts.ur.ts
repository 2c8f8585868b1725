import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const SEARCH: Translation<typeof english.SEARCH> = {
  label: 'کپڑے تلاش کریں',
  placeholder: 'دکان میں تلاش کریں',
  open: 'تلاش کریں',
  submit: 'نتیجے دکھائیں',
  close: 'تلاش بند کریں',
  suggestions: 'مشورے',
  categories: 'اقسام',
  products: 'کپڑے',
  all: (term, total) => `”${isolated(term)}“ ${total === 1 ? 'کا نتیجہ دیکھیں' : `کے تمام ${total} نتیجے دیکھیں`}`,
  none: (term) => `”${isolated(term)}“ سے کچھ نہیں ملا۔ کوئی اور لفظ لکھیں، جیسے فراک یا کرتا۔`,
  failed: 'ابھی مشورے نہیں دکھائے جا سکتے۔ تلاش کے لیے Enter دبائیں۔',
  count: (count) => (count === 1 ? '1 مشورہ' : `${count} مشورے`),
};
