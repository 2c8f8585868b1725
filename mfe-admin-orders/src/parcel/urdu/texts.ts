import { isolated } from '@shop/shared/format/isolated';
import type { TRACKING } from '../texts.ts';

/** What a chat with a customer who is written to in Urdu says. */
export const URDU_TRACKING: Pick<typeof TRACKING, 'greeting' | 'onItsWay' | 'number' | 'follow' | 'toPay'> = {
  greeting: (name, shop) => `السلام علیکم ${isolated(name)}، ${isolated(shop)} کی طرف سے۔`,
  onItsWay: (invoice, courier) => `آپ کا آرڈر ${isolated(invoice)} روانہ ہو گیا ہے، کوریئر: ${isolated(courier)}`,
  number: (number) => `ٹریکنگ نمبر: ${isolated(number)}`,
  follow: (address) => `یہاں دیکھیں: ${address}`,
  toPay: (amount) => `ڈیلیوری پر ادا کرنا ہے: ${isolated(amount)}`,
};
