import { isolated } from '@shop/shared/format/isolated';
import type { STATEMENT } from '../texts.ts';

/** What a chat with a customer who is written to in Urdu says. */
export const URDU_STATEMENT: Pick<typeof STATEMENT, 'message' | 'owed' | 'advance' | 'line' | 'more' | 'thanks'> = {
  message: (name, shop) => `محترم ${isolated(name)}، ${isolated(shop)} میں آپ کا کھاتہ:`,
  owed: (amount) => `ادا کرنا ہے: ${isolated(amount)}`,
  advance: (amount) => `آپ کی رقم جمع ہے: ${isolated(amount)}`,
  line: (invoice, date, amount) => `• ${isolated(invoice)}، ${isolated(date)}: ${isolated(amount)} باقی`,
  more: (count) => `… اور ${count} مزید`,
  thanks: 'شکریہ!',
};
