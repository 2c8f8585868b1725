import { clsx } from 'clsx';
import { memo, useMemo, useState } from 'react';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/Picture';
import { articlesOf, type Article } from '../book/goods.ts';
import { shelvesQuery } from '../queries.ts';
import { SEARCH, SHELF } from '../texts.ts';
import { useDesk, useTillState } from '../useTill.tsx';
import { ArticleDialog } from './ArticleDialog.tsx';

/** Tiles of a shelf at most: what is further down is searched for. */
const MOST_TILES = 48;

/** As many beside each other as fingers can tell apart. */
export const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2.5';

/** For fingers: what sells best, and every category, with pictures. */
export const Shelf = memo(function Shelf() {
  const { add } = useDesk();
  const goods = useTillState((state) => state.goods);
  const { data: shelves = [] } = useQuery(shelvesQuery(useShell()));
  const [name, setName] = useState<string>();
  const [opened, setOpened] = useState<Article | null>(null);
  const articles = useMemo(() => new Map(articlesOf(goods).map((article) => [article.productId, article])), [goods]);

  const shelf = shelves.find((one) => one.name === name) ?? shelves[0];
  const tiles = shelf
    ? shelf.productIds.flatMap((id) => articles.get(id) ?? []).slice(0, MOST_TILES)
    : [...articles.values()].slice(0, MOST_TILES);

  function choose(article: Article) {
    const [only] = article.items;
    if (only && article.items.length === 1) add(only.stockId);
    else setOpened(article);
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
        {tiles.map((article) => (
          // Those further down cost nothing of the frame that answers a key.
          <li
            key={article.productId}
            className="[contain-intrinsic-size:auto_13rem] [content-visibility:auto] [overflow-clip-margin:0.75rem]"
          >
            <Tile article={article} onChoose={() => choose(article)} />
          </li>
        ))}
      </ul>
      <ArticleDialog article={opened} onClose={() => setOpened(null)} />
    </section>
  );
});

function Tile({ article, onChoose }: { article: Article; onChoose(): void }) {
  const { api } = useShell();
  const left = article.items.reduce((sum, { qty }) => sum + qty, 0);
  const price = Math.min(...article.items.map((item) => item.price));
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full w-full flex-col overflow-hidden rounded-lg border border-line bg-card text-left transition-shadow hover:shadow-md"
    >
      <Picture
        path={article.img}
        base={api.base}
        alt=""
        sizes="160px"
        className="aspect-square w-full bg-sunken object-cover"
      />
      <span className="flex flex-1 flex-col px-2.5 py-2">
        <span className="line-clamp-2 text-sm leading-tight font-bold">{article.name}</span>
        <span className="mt-auto pt-1 text-sm font-semibold tabular-nums">{formatStaffAmount(price)}</span>
        {left === 0 && <span className="text-sm font-bold text-danger">{SEARCH.outOfStock}</span>}
      </span>
    </button>
  );
}
