import type { Translation } from '@shop/shared/contracts/language';
import { grouped } from '@shop/shared/format/grouped';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const RESULTS: Translation<typeof english.RESULTS> = {
  productCount: (count) => (count === 1 ? '1 چیز' : `${grouped(count)} چیزیں`),
  sort: 'ترتیب',
  sorts: {
    featured: 'ہماری پسند',
    'price-low': 'قیمت: کم سے زیادہ',
    'price-high': 'قیمت: زیادہ سے کم',
    newest: 'نئے پہلے',
    'best-selling': 'زیادہ بکنے والے',
  },
  size: 'سائز',
  allSizes: 'تمام سائز',
  counted: (name, count) => `${isolated(name)} (${count})`,
  filters: (active) => (active > 0 ? `فلٹر (${active})` : 'فلٹر'),
  filtersFailed: 'فلٹر نہیں دکھائے جا سکے',
  checkConnection: 'اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  products: 'کپڑے',
  loadMore: 'اور دکھائیں',
  shownOf: (shown, total) => `${grouped(total)} میں سے ${grouped(shown)}`,
  tryAgain: 'دوبارہ کوشش کریں',
  loadingProducts: 'کپڑے آ رہے ہیں',
};
