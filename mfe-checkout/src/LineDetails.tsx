import { texts } from './texts.ts';
import type { Line } from './lines.ts';

/** Name, colour, size and SKU of a cart line. */
export function LineDetails({ line }: { line: Line }) {
  const { product, variant } = line.item;
  return (
    <>
      <p className="leading-tight font-bold text-ink">{product.name}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {variant && <span>{variant}</span>}
        <span>{`${texts.size}: ${line.sizeTitle}`}</span>
        <span>{`${texts.sku}: ${line.sku}`}</span>
      </p>
    </>
  );
}
