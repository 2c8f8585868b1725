import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const SEARCH: Translation<typeof english.SEARCH> = {
  title: 'تلاش',
  field: 'کپڑے تلاش کریں',
  button: 'تلاش کریں',
  results: (words) => `”${isolated(words)}“ کے نتیجے`,
  pageTitle: (words, shop) => `${words ? `${isolated(words)}: تلاش` : 'تلاش'} | ${isolated(shop)}`,
  description: (shop) => `${isolated(shop)} کے بچوں کے کپڑوں میں تلاش کریں۔`,
  orBrowse: 'یا یہاں دیکھیں',
};
