import { apart, langOf } from '@shop/shared/format/language/scripts';
import { Link } from '@shop/shared/router';
import { texts } from './texts.ts';
import type { Line } from './lines.ts';

/** Name (a link to the piece where `isLinked`), colour, size and SKU of a cart line. */
export function LineDetails({ line, isLinked = false }: { line: Line; isLinked?: boolean }) {
  const { product, productId, stockId, variant } = line.item;
  return (
    <>
      <p lang={langOf(product.name)} className="leading-tight font-bold text-ink">
        {isLinked ? (
          <Link
            to={`/product/${productId}?variant=${stockId}`}
            className="-my-3.25 inline-block py-3.25 hover:underline"
          >
            {product.name}
          </Link>
        ) : (
          product.name
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {variant && <span lang={langOf(variant)}>{variant}</span>}
        <span>{`${texts.size}: ${apart(line.sizeTitle)}`}</span>
        <span>{`${texts.sku}: ${line.sku}`}</span>
      </p>
    </>
  );
}
