import type { SoldOrder } from './soldOrder.ts';

const NAME = 'till-last';

/** Another number when what is kept looks different: then the old is not read. */
const SHAPE = 1;

/** What this till sold last, kept in the browser; null when there is nothing that can be read. */
export function readLastSale(): SoldOrder | null {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as { shape: number; order: SoldOrder } | null;
    return kept?.shape === SHAPE ? kept.order : null;
  } catch {
    return null;
  }
}

export function keepLastSale(order: SoldOrder): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ shape: SHAPE, order }));
  } catch {
    // It can be found by its number.
  }
}
