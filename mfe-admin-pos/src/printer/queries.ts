import { call, type Caller } from '@shop/shared/admin/calls/call';
import { loadPageFont, needsFont } from '@shop/shared/admin/paper/paperFont';
import { fitted } from '@shop/shared/api-client/fitted';
import { readStored } from '@shop/shared/api-client/stored';
import { type ReceiptSettings, READ_RECEIPT_SETTINGS } from '@shop/shared/contracts/http/papers';
import { queryOptions } from '@shop/shared/query';
import { LOCAL } from '../localQuery.ts';
import { painted } from '../painted.ts';
import { textsOf, type Receipt } from './paper.ts';

const NAME = 'till-receipt';
const NONE: ReceiptSettings = { ntn: '', strn: '', posId: '', fiscalNumber: '', qrText: '', footer: '' };

/** What receipts say beside the sale; the last that was read until it is read anew. */
export function receiptTextsQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'receipt-texts'],
    queryFn: async ({ signal }) => {
      await painted();
      const { data } = await call(shell, READ_RECEIPT_SETTINGS, { signal });
      const texts = fitted<ReceiptSettings>(NONE, data);
      keep(texts);
      return texts;
    },
    initialData: kept,
    initialDataUpdatedAt: 0,
    refetchOnMount: 'always',
  });
}

const kept = (): ReceiptSettings => readStored<ReceiptSettings>(() => localStorage, NAME, NONE) ?? NONE;

function keep(texts: ReceiptSettings): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(texts));
  } catch {
    // It is read again.
  }
}

/** Modules of white around a QR code. */
const QUIET = 4;

/** Dark modules of a QR code with its white border, row by row; the library comes with the first that is needed. */
export function qrQuery(text: string) {
  return queryOptions({
    queryKey: ['till', 'qr', text],
    queryFn: async () => {
      // The rest of the receipt stands there first.
      const [{ encodeQR }] = await Promise.all([import('qr'), painted()]);
      return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
    },
    meta: LOCAL,
  });
}

/** Whether the letters of Urdu are there; the font comes with the first receipt that has some. */
export function fontQuery(receipt: Receipt) {
  return queryOptions({
    queryKey: ['till', 'page-font'],
    queryFn: async () => {
      await loadPageFont();
      return true;
    },
    meta: LOCAL,
    enabled: textsOf(receipt).some(needsFont),
    staleTime: Infinity,
  });
}

/** The words of papers in Urdu; they come with the first of them. */
export const urduWordsQuery = queryOptions({
  queryKey: ['till', 'receipt-words', 'ur'],
  queryFn: async () => (await import('./words/urdu/texts.ts')).URDU,
  staleTime: Infinity,
  meta: LOCAL,
});
