import { barsOf } from '@shop/shared/admin/paper/bars';
import { loadPageFont, needsFont } from '@shop/shared/admin/paper/paperFont';
import { queryOptions } from '@shop/shared/query';
import { textsOf, type Receipt } from './paper.ts';

/** Drawn here: that it worked says nothing of the network. */
const LOCAL = { isLocal: true };

/** Modules of white around a QR code. */
const QUIET = 4;

/** Bars and spaces of Code 128, `1` and `0`; the library comes with the first receipt. */
export function barsQuery(text: string) {
  return queryOptions({
    queryKey: ['till', 'bars', text],
    queryFn: () => barsOf({ format: 'CODE128', text }),
    meta: LOCAL,
  });
}

/** Dark modules of a QR code with its white border, row by row; the library comes with the first that is needed. */
export function qrQuery(text: string) {
  return queryOptions({
    queryKey: ['till', 'qr', text],
    queryFn: async () => (await import('qr')).encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }),
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
