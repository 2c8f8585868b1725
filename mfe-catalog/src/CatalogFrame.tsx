import { useEffect, useLayoutEffect, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { pathOf } from '@shop/shared/format/language/texts';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigate } from '@shop/shared/router';
import { ahead } from './ahead.ts';
import { cameFrom } from './cameFrom.ts';
import { noteOpened } from './openedCards.ts';
import { knownProduct, type KnownProduct } from './knownProduct.ts';
import { anticipateProduct, awaitProductIntent } from './product/opening/productIntent.ts';
import { ProductPreview } from './product/opening/ProductPreview.tsx';
import { readView } from './results/address.ts';
import { listingQuery } from './results/queries.ts';

/**
 * Around every page of the catalogue: opens the products of its cards, and fetches them when the pointer comes near. A tapped card shows what the listing knows of it
 * in the very next frame; the product's page takes its place when it is rendered.
 */
export function CatalogFrame({ children }: { children: ReactNode }) {
  const shell = useShell();
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<{ product: KnownProduct; from: string } | null>(null);
  // Also for whoever goes back before the product is rendered: React renders what is pending before it follows Back.
  if (opening && opening.from !== location.key) setOpening(null);

  useEffect(awaitProductIntent, []);
  useLayoutEffect(() => {
    if (opening) window.scrollTo(0, 0);
  }, [opening]);

  const anticipate = ({ target, relatedTarget }: PointerEvent) => {
    const card = cardLink(target);
    const link = card ?? linkToListing(target);
    if (!link || (relatedTarget instanceof Node && link.contains(relatedTarget))) return;
    if (card) return anticipateProduct(shell, productId(card));
    const view = readView(pathOf(link.pathname), new URLSearchParams(link.search));
    ahead(() => queryClient.prefetchQuery(listingQuery(shell.api, view, 1)));
  };
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = cardLink(event.target);
    if (!link) return;
    event.preventDefault();
    const product = knownProduct(queryClient, productId(link));
    noteOpened(location.key, { list: listName(link), productId: productId(link) });
    // The router notes the scroll position first.
    void navigate(pathOf(link.pathname) + link.search, { state: cameFrom(location) });
    if (product) setOpening({ product, from: location.key });
  };

  return (
    <>
      {opening && <ProductPreview product={opening.product} />}
      <div role="presentation" hidden={opening !== null} onPointerOver={anticipate} onClick={follow}>
        {children}
      </div>
    </>
  );
}

function cardLink(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('article a') : null;
}

/** Categories, and the way back to one. */
function linkToListing(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('nav a') : null;
}

function listName(card: HTMLAnchorElement): string | null | undefined {
  return card.closest('[aria-label]')?.getAttribute('aria-label');
}

function productId({ pathname }: HTMLAnchorElement): number {
  return Number(/\d+/.exec(pathname));
}
