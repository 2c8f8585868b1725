import type { Product } from '@shop/shared/contracts/http/catalog/catalog';

/** What differs between two states of a product, for the audit log: fields, and variations by the SKU they had. */
export function changesOf(before: Product, after: Product): { before: object; after: object } {
  const skus = new Map([...after.variations, ...before.variations].map(({ stockId, sku }) => [stockId, sku]));
  const [was, is] = [flat(before, skus), flat(after, skus)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  const only = (state: ReadonlyMap<string, unknown>): object =>
    Object.fromEntries(names.filter((name) => state.has(name)).map((name) => [name, state.get(name)]));
  return { before: only(was), after: only(is) };
}

function flat(
  { variations, version: _version, ...fields }: Product,
  skus: ReadonlyMap<number, string>,
): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...variations.map((variation): [string, unknown] => [`SKU ${skus.get(variation.stockId)}`, variation]),
  ]);
}
