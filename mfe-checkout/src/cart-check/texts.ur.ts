import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const reviewTexts: Translation<typeof english.reviewTexts> = {
  heading: 'آپ کے کارٹ میں تبدیلی ہوئی ہے',
  priceChanged: (line) => `${isolated(line)}: قیمت بدل گئی ہے`,
  shippingChanged: 'ڈیلیوری چارجز بدل گئے ہیں',
  from: 'پہلے',
  to: 'اب',
  soldOut: (line) => `${isolated(line)} ختم ہو گیا ہے۔`,
  onlyLeft: (line, left) => `${isolated(line)}: صرف ${left} باقی۔`,
  accept: 'نئی قیمتیں منظور ہیں',
  next: 'جو آپ نے لکھا ہے وہ محفوظ ہے۔ یہاں فیصلہ کریں، پھر آرڈر کریں۔',
};
