import { barsOf } from '@shop/shared/admin/paper/bars';
import { queryOptions } from '@shop/shared/query';

/** Modules of white around a QR code. */
const QUIET = 4;

/** Bars and spaces of Code 128, `1` and `0`; the library comes with the first receipt. */
export function barsQuery(text: string) {
  return queryOptions({
    queryKey: ['till', 'bars', text],
    queryFn: () => barsOf({ format: 'CODE128', text }),
  });
}

/** Dark modules of a QR code with its white border, row by row; the library comes with the first that is needed. */
export function qrQuery(text: string) {
  return queryOptions({
    queryKey: ['till', 'qr', text],
    queryFn: async () => (await import('qr')).encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }),
  });
}
