import { fitted, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import type { ImportProgress, ImportReport } from '@shop/shared/contracts/http/catalog/productImport';

const REPORT: ShapeOf<ImportReport> = {
  checksum: '',
  'source?': '',
  'passedOver?': [''],
  products: { created: 0, changed: 0, unchanged: 0 },
  lines: { created: 0, changed: 0, unchanged: 0, refused: 0 },
  details: [
    {
      line: 0,
      outcome: ['refused', 'created', 'changed', 'unchanged'],
      product: '',
      sku: '',
      'color?': '',
      'size?': '',
      notes: [''],
    },
  ],
};

/** What a check says, or the end of an import; null for what does not name the file. */
export function reportIn(value: unknown): ImportReport | null {
  const report = fitted<ImportReport>(REPORT, value);
  return isFields(value) && report.checksum !== '' ? report : null;
}

export const progressIn = (line: object): ImportProgress => fitted<ImportProgress>({ done: 0, total: 0 }, line);
