import { isolated } from '@shop/shared/format/isolated';
import type { METHOD } from '../../texts.ts';
import type { ENTRY, STATEMENT } from '../texts.ts';

/** What an account says to a customer who is written to in Urdu, on paper and in a chat. */
export const URDU_STATEMENT: Omit<typeof STATEMENT, 'file'> = {
  title: 'کھاتے کا گوشوارہ',
  customer: (name, phone) => `${isolated(name)}، ${isolated(phone)}`,
  date: (date) => `تاریخ: ${isolated(date)}`,
  opening: 'پچھلا بقایا',
  closing: (amount) => `ادا کرنا ہے: ${isolated(amount)}`,
  advance: (amount) => `آپ کی رقم جمع ہے: ${isolated(amount)}`,
  columns: {
    what: 'تفصیل',
    date: 'تاریخ',
    note: 'نوٹ',
    charge: 'خریداری',
    payment: 'ادائیگی',
    balance: 'بقایا',
  },
  message: (name, shop) => `محترم ${isolated(name)}، ${isolated(shop)} میں آپ کا کھاتہ:`,
  line: (invoice, date, amount) => `• ${isolated(invoice)}، ${isolated(date)}: ${isolated(amount)} باقی`,
  more: (count) => `… اور ${count} مزید`,
  thanks: 'شکریہ!',
};

export const URDU_ENTRY: typeof ENTRY = {
  order: (invoice) => `آرڈر ${isolated(invoice)}`,
  returned: (invoice) => `${isolated(invoice)} کی واپسی`,
  payment: (method) => `ادائیگی، ${method}`,
  reversal: 'ادائیگی واپس لی گئی',
};

export const URDU_METHOD: typeof METHOD = {
  cash: 'نقد',
  bank: 'بینک ٹرانسفر',
  cheque: 'چیک',
  other: 'دیگر',
};
