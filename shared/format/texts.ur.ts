import type { Translation } from '../contracts/language.ts';
import { isolated } from './isolated.ts';
import type * as english from './texts.ts';

export const DATE_LOCALE: Translation<typeof english.DATE_LOCALE> = 'ur-PK-u-nu-latn';

export const NO_DATE: Translation<typeof english.NO_DATE> = 'معلوم نہیں';

export const dateTime: Translation<typeof english.dateTime> = (date, time) => `${date}، ${isolated(time)}`;

export const dayCount: Translation<typeof english.dayCount> = (from, to) =>
  `${from === to ? to : `${from} سے ${to}`} دن`;

export const ORDER_LABELS: Translation<typeof english.ORDER_LABELS> = {
  greeting: 'السلام علیکم! مجھے یہ آرڈر کرنا ہے:',
  product: 'چیز',
  sku: 'SKU',
  size: 'سائز',
  variant: 'رنگ',
  price: 'قیمت',
  name: 'نام',
  city: 'شہر',
  address: 'پتہ',
};
