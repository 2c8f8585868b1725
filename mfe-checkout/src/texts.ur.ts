import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const texts: Translation<typeof english.texts> = {
  notAvailable: 'درج نہیں',
  size: 'سائز',
  sku: 'SKU',
  quantity: 'تعداد',
  quantityOf: (product) => `${isolated(product)} کی تعداد`,
  remove: (product) => `${isolated(product)} ہٹائیں`,
  subtotal: 'کپڑوں کی قیمت',
  completeOrder: 'آرڈر مکمل کریں',
  cartEmpty: 'آپ کا کارٹ خالی ہے',
  continueShopping: 'اور کپڑے دیکھیں',
  cartTitle: (count) => `آپ کا کارٹ (${count})`,
  soldOut: 'ختم ہو گیا',
  onlyLeft: (left) => `صرف ${left} باقی`,
  removeLine: 'ہٹائیں',
  lowerTo: (left) => `${left} کر دیں`,
  lowerLineTo: (left, product) => `${left} کر دیں: ${isolated(product)}`,
  stockLimit: {
    title: 'اس سے زیادہ دستیاب نہیں',
    description: (available) => `صرف ${available} دستیاب ${available === 1 ? 'ہے' : 'ہیں'}۔`,
  },
};
