import type { ImportLine, ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import type { ProductPlan } from './plan.ts';

const MOST_DETAILS = 1000;

/** Adds up what becomes of an import's products and lines. */
export class ReportWriter {
  readonly #products = { created: 0, changed: 0, unchanged: 0 };
  readonly #lines = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  readonly #refused: ImportLine[] = [];
  readonly #others: ImportLine[] = [];

  /** Counts a product and its lines. */
  product({ productId, form, lines }: Pick<ProductPlan, 'productId' | 'form' | 'lines'>): void {
    if (form) this.#products[productId === null ? 'created' : 'changed'] += 1;
    else if (lines.some(({ outcome }) => outcome !== 'refused')) this.#products.unchanged += 1;
    for (const line of lines) this.line(line);
  }

  line(line: ImportLine): void {
    this.#lines[line.outcome] += 1;
    const kept = line.outcome === 'refused' ? this.#refused : this.#others;
    if (line.outcome !== 'unchanged') kept.push(line);
  }

  finish({ checksum, passedOver, source }: Pick<ImportReport, 'checksum' | 'passedOver' | 'source'>): ImportReport {
    const byLine = (a: ImportLine, b: ImportLine): number => a.line - b.line;
    const details = [...this.#refused.toSorted(byLine), ...this.#others.toSorted(byLine)].slice(0, MOST_DETAILS);
    return { checksum, passedOver, ...(source && { source }), products: this.#products, lines: this.#lines, details };
  }
}
