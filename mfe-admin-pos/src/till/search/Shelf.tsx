import { clsx } from 'clsx';
import { memo, useMemo, useState } from 'react';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { shelfProductsOf, type ShelfProduct } from '../book/variations.ts';
import { shelvesQuery } from '../queries.ts';
import { SEARCH, SHELF } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { ProductDialog } from './ProductDialog.tsx';

/** Tiles of a shelf at most: what is further down is searched for. */
const MOST_TILES = 48;

/** As many beside each other as fingers can tell apart. */
export const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2.5';

/** For fingers: what sells best, and every category, with pictures. */
export const Shelf = memo(function Shelf() {
  const { add } = useTill();
  const variations = useTillState((state) => state.variations);
  const { data: shelves = [], isPending } = useQuery(shelvesQuery(useShell()));
  const [name, setName] = useState<string>();
  const [opened, setOpened] = useState<ShelfProduct | null>(null);
  const products = useMemo(
    () => new Map(shelfProductsOf(variations).map((product) => [product.productId, product])),
    [variations],
  );

  const shelf = shelves.find((one) => one.name === name) ?? shelves[0];
  const all = shelf ? shelf.productIds.flatMap((id) => products.get(id) ?? []) : [...products.values()];
  // Pictures of others than those of the shelf would be asked for in vain.
  const tiles = isPending ? [] : all.slice(0, MOST_TILES);

  function choose(product: ShelfProduct) {
    const [only] = product.items;
    if (only && product.items.length === 1) add(only.stockId);
    else setOpened(product);
  }

  return (
    <section aria-label={SHELF.label} className="min-w-0">
      {shelves.length > 0 && (
        <div className="mb-3 flex gap-2 overflow-x-auto pb-1">
          {shelves.map((one) => (
            <button
              key={one.name}
              type="button"
              aria-pressed={one === shelf}
              onClick={() => setName(one.name)}
              className={clsx(
                'min-h-11 shrink-0 rounded-full border px-4 font-bold transition-colors',
                one === shelf ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-card hover:bg-sunken',
              )}
            >
              {one.name}
            </button>
          ))}
        </div>
      )}
      <ul className={TILES}>
        {tiles.map((product) => (
          // Those further down cost nothing of the frame that answers a key.
          <li
            key={product.productId}
            className="[contain-intrinsic-size:auto_13rem] [content-visibility:auto] [overflow-clip-margin:0.75rem]"
          >
            <Tile product={product} onChoose={() => choose(product)} />
          </li>
        ))}
      </ul>
      <ProductDialog product={opened} onClose={() => setOpened(null)} />
    </section>
  );
});

function Tile({ product, onChoose }: { product: ShelfProduct; onChoose(): void }) {
  const { api } = useShell();
  const left = product.items.reduce((sum, { qty }) => sum + qty, 0);
  const price = Math.min(...product.items.map((item) => item.price));
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full w-full flex-col overflow-hidden rounded-lg border border-line bg-card text-left transition-shadow hover:shadow-md"
    >
      <Picture
        path={product.img}
        base={api.base}
        alt=""
        sizes="160px"
        className="aspect-square w-full bg-sunken object-cover"
      />
      <span className="flex flex-1 flex-col px-2.5 py-2">
        <span className="line-clamp-2 text-sm leading-tight font-bold">{product.name}</span>
        <span className="mt-auto pt-1 text-sm font-semibold tabular-nums">{formatStaffAmount(price)}</span>
        {left === 0 && <span className="text-sm font-bold text-danger">{SEARCH.outOfStock}</span>}
      </span>
    </button>
  );
}
