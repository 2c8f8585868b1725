import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const GUIDE: Translation<typeof english.GUIDE> = {
  title: 'کون سا سائز؟',
  description: 'قد دیکھیں: ایک ہی عمر کے بچوں کا قد بہت الگ ہوتا ہے۔ دو سائز کے بیچ ہو تو بڑا لیں۔',
  height: 'بچے کا قد، سینٹی میٹر میں',
  heightHint: 'جوتے اتار کر ناپیں',
  newborn: 'نومولود',
  months: (from, to) => `${from} سے ${to} ماہ`,
  years: (from, to) => `${from} سے ${to} سال`,
  fits: (size) => `${isolated(size)} ٹھیک رہے گا۔`,
  fitsSoldOut: (size) => `${isolated(size)} ٹھیک رہے گا، مگر اس رنگ میں ختم ہو گیا ہے۔`,
  fitsNotMade: (size) => `${isolated(size)} ٹھیک رہے گا، مگر یہ اس سائز میں نہیں آتا۔`,
  tooSmall: 'یہ ہمارے سب سے چھوٹے سائز سے بھی کم ہے۔ نومولود کا سائز سب سے قریب ہے۔',
  tooTall: 'یہ ہمارے سب سے بڑے سائز (11 سے 12 سال) سے بھی زیادہ ہے۔',
  notNumber: 'قد سینٹی میٹر میں لکھیں، جیسے 104۔',
  choose: (size) => `${isolated(size)} چنیں`,
  table: 'عمر، قد اور سینے کے حساب سے سائز',
  size: 'عمر',
  heightColumn: 'قد، سینٹی میٹر',
  chestColumn: 'سینہ، سینٹی میٹر',
  inThisColour: 'یہ کپڑا',
  inStock: 'دستیاب',
  soldOut: 'ختم ہو گیا',
  notMade: '–',
  notMadeLong: 'دستیاب نہیں',
  // In one line, between narrower columns than in English.
  range: (from, to) => isolated(`${from}-\u2060${to}`),
  others: (sizes) => `یہ ${isolated(sizes)} میں بھی آتا ہے۔ کون سا ٹھیک رہے گا، واٹس ایپ پر پوچھ لیں۔`,
};
