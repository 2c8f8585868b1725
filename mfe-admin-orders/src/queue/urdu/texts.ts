import { isolated } from '@shop/shared/format/isolated';
import type { MESSAGE } from '../texts.ts';

/** What a chat with a customer who is written to in Urdu says. */
export const URDU_MESSAGE: typeof MESSAGE = {
  greeting: (name, shop) => `السلام علیکم ${isolated(name)}، ${isolated(shop)} کی طرف سے۔`,
  order: (invoice) => `آپ کا آرڈر ${isolated(invoice)} مل گیا ہے:`,
  item: (quantity, item) => `${quantity} × ${item}`,
  more: (count) => `اور ${count} مزید`,
  total: (amount) => `ڈیلیوری پر ادا کرنا ہے: ${isolated(amount)}`,
  address: (address) => `پتہ: ${isolated(address)}`,
  link: 'یہاں دیکھ کر تصدیق کریں، یا بدلیں یا منسوخ کریں:',
  question: 'کیا یہ ٹھیک ہے؟ جواب میں YES لکھیں، ہم بھیج دیں گے۔',
};
