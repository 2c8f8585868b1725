import type { ImportDefaults } from '@shop/shared/contracts/http/catalog/productImport';
import { percentageOf } from '@shop/shared/cart/rules';
import { parseAmount } from '@shop/shared/format/money';
import type { Column } from './columns.ts';
import type { ProductChanges, VariationChanges } from './row.ts';

/** What whoever imports chose for what a file does not say. */
export interface Defaults {
  product: Pick<ProductChanges, 'categoryId' | 'supplierId' | 'groupId'>;
  variation: Pick<VariationChanges, 'color' | 'sizeId'>;
  /** Another shop's export has products without a description or a minimum stock; ours may not. */
  isForeign: boolean;
  /** Hundredths of a percent of the retail price; null when nothing was chosen. */
  costPercent: number | null;
}

export function defaultsOf(chosen: ImportDefaults = {}, isForeign = false): Defaults {
  const { category, supplier, group, size, color, costPercent } = chosen;
  return {
    isForeign,
    product: {
      ...(category !== undefined && { categoryId: Number(category) }),
      ...(supplier !== undefined && { supplierId: Number(supplier) }),
      ...(group !== undefined && { groupId: Number(group) }),
    },
    variation: { ...(size !== undefined && { sizeId: Number(size) }), ...(color && { color }) },
    costPercent: costPercent === undefined ? null : parseAmount(costPercent),
  };
}

/** Columns in which another shop's names may be unknown, as something was chosen in their place. */
export function chosenColumns({ product }: Defaults): ReadonlySet<Column> {
  const columns = { categoryId: 'Category', supplierId: 'Supplier', groupId: 'Group' } as const;
  return new Set((Object.keys(product) as (keyof typeof columns)[]).map((field) => columns[field]));
}

/** What a new product has before its rows say anything of it. */
export function filledIn(
  { product, isForeign, costPercent }: Defaults,
  { name, price, cost }: ProductChanges,
): ProductChanges {
  const isCostOfPrice = costPercent !== null && price !== undefined && cost === undefined;
  return {
    ...(isForeign && name !== undefined && { description: name, stockLimit: 0 }),
    ...product,
    ...(isCostOfPrice && { cost: percentageOf(price, costPercent) }),
  };
}
