import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './filterTexts.ts';

export const FILTERS: Translation<typeof english.FILTERS> = {
  title: 'فلٹر',
  colour: 'رنگ',
  allColours: (count) => `تمام ${count} رنگ`,
  fewerColours: 'کم رنگ دکھائیں',
  noColours: 'یہاں کوئی اور رنگ نہیں۔',
  products: (count) => (count === 1 ? '1 چیز' : `${count} چیزیں`),
  unknownSize: 'سائز',
  price: 'قیمت',
  from: 'سے',
  to: 'تک',
  priceRange: (from, to) => `${isolated(from)} سے ${isolated(to)} کے درمیان`,
  apply: 'لگائیں',
  applyPrice: 'قیمت کا فلٹر لگائیں',
  notAPrice: 'رقم ہندسوں میں لکھیں، جیسے 1500۔',
  atLeast: (from) => `کم از کم ${isolated(from)} لکھیں، یا ساتھ والی رقم کم کر دیں۔`,
  showProducts: 'کپڑے دکھائیں',
  loading: 'فلٹر آ رہے ہیں',
  failed: 'فلٹر نہیں دکھائے جا سکے۔',
  tryAgain: 'دوبارہ کوشش کریں',
  active: 'لگے ہوئے فلٹر',
  clearAll: 'سب ہٹا دیں',
  remove: (filter) => `${isolated(filter)} ہٹائیں`,
  priceBetween: (from, to) => `${isolated(from)} سے ${isolated(to)} تک`,
  priceFrom: (from) => `${isolated(from)} سے اوپر`,
  priceUpTo: (to) => `${isolated(to)} تک`,
};
