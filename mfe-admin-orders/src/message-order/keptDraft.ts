import type { ShapeOf } from '@shop/shared/api-client/fitted';
import { readStored } from '@shop/shared/api-client/stored';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { NOBODY, type DraftLine, type Person } from './draft.ts';

const KEY = 'messageOrder';

export interface KeptDraft {
  message: string;
  lines: DraftLine[];
  person: Person;
  code: string;
}

const ITEM: ShapeOf<StockVariation> = {
  stockId: NaN,
  productId: NaN,
  productName: '',
  varient: '',
  sku: '',
  barcode: '',
  sizeTitle: '',
  'inUrdu?': { productName: '', varient: '', sizeTitle: '' },
  price: NaN,
  'costPrice?': 0,
  'supplierCompany?': '',
  qty: NaN,
  img: '',
  createdDate: '',
  'shelf?': '',
  'hidden?': false,
  'draft?': false,
  'low?': true,
};

const DRAFT: ShapeOf<KeptDraft> = {
  message: '',
  lines: [
    {
      key: NaN,
      source: '',
      'item~': ITEM,
      choices: [ITEM],
      quantity: NaN,
      isQuantitySaid: false,
      'isSure?': true,
      'isUnknown?': false,
    },
  ],
  person: NOBODY,
  code: '',
};

/** What was begun in this tab before it was left or reloaded. */
export const keptDraft = (): KeptDraft =>
  readStored<KeptDraft>(() => sessionStorage, KEY, DRAFT) ?? { message: '', lines: [], person: NOBODY, code: '' };

/** Null forgets it: it is personal, and the order is placed. */
export function keepDraft(draft: KeptDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it lives as long as the page.
  }
}
