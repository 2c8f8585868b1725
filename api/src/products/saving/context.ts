import type { Paisa } from '@shop/shared/format/money';
import type { MovementCause } from '../../ledger/recordMovements.ts';
import type { Givers } from './codes.ts';

/** Who moves stock, when, and what says so. */
export type Cause = Omit<MovementCause, 'reason'>;

/** What variations are saved beside. Amounts in paisa. */
export interface VariationContext {
  productId: number;
  cost: { before: Paisa; after: Paisa };
  /** What the product's variations usually cost. */
  usual: { before: Paisa; after: Paisa };
  cause: Cause;
  givers: Givers;
}
