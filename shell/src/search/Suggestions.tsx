import { useId, type ReactNode } from 'react';
import type { ShownItem } from '@shop/shared/api-client/shapes';
import { langOf } from '@shop/shared/format/language/scripts';
import { useQuery } from '@shop/shared/query';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { Price } from '@shop/shared/ui/page/Price';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import type { Services } from '../services.ts';
import { SuggestionLink } from './SuggestionLink.tsx';
import { categoriesQuery } from './categoriesQuery.ts';
import { categoriesFor, productsFor, SHORTEST_TERM } from './suggest.ts';
import { SEARCH } from './texts.ts';
import { useFieldCombobox, useFieldText } from './useFieldCombobox.ts';

/** Long enough for a fast typist's next letter. */
const TYPING_PAUSE_MS = 150;

export interface SuggestionsProps {
  field: HTMLInputElement;
  services: Services;
  /** Goes there; `onFollow` is for a link that goes by itself. */
  onGo(to: string): void;
  onFollow(): void;
}

/** Below a search field: categories and products that match what is in it, as links one also reaches by arrow keys. */
export function Suggestions({ field, services, onGo, onFollow }: SuggestionsProps) {
  const { api, settings } = services.shell;
  const list = useId();
  const term = useDebounced(useFieldText(field).trim(), TYPING_PAUSE_MS);
  const isAsked = term.length >= SHORTEST_TERM;
  const products = useQuery(productsFor(api, term));
  const lookups = useQuery({ ...categoriesQuery, enabled: isAsked }).data ?? [];

  const items = isAsked ? (products.data?.items ?? []) : [];
  const total = products.data?.total ?? items.length;
  const categories = isAsked ? categoriesFor(lookups, products.data?.categories ?? []) : [];
  const resultsPage = `/search?${new URLSearchParams({ q: term })}`;
  const links = [
    ...categories.map(({ to }) => to),
    ...items.map(({ prdId }) => `/product/${prdId}`),
    ...(items.length > 0 ? [resultsPage] : []),
  ];
  const idOf = (to: string) => `${list}-${links.indexOf(to)}`;
  const { isWanted, active } = useFieldCombobox(field, {
    list,
    options: links.map(idOf),
    onChoose: (option) => onGo(links.find((to) => idOf(to) === option) ?? resultsPage),
  });
  const link = (to: string, children: ReactNode) => (
    <SuggestionLink key={to} to={to} id={idOf(to)} isActive={idOf(to) === active} onFollow={onFollow}>
      {children}
    </SuggestionLink>
  );

  const message = products.isError
    ? SEARCH.failed
    : products.data && !products.isPlaceholderData && links.length === 0
      ? SEARCH.none(term)
      : null;
  const isShown = isWanted && isAsked && (links.length > 0 || message !== null);

  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-card p-2 text-start shadow-lg"
    >
      <div
        id={list}
        role="listbox"
        tabIndex={-1}
        aria-label={SEARCH.suggestions}
        // The field keeps the focus while one presses a suggestion.
        onMouseDown={(event) => event.preventDefault()}
      >
        {categories.length > 0 && (
          <div role="group" aria-label={SEARCH.categories}>
            {categories.map(({ name, to }) =>
              link(
                to,
                <span lang={langOf(name)} className="font-bold">
                  {name}
                </span>,
              ),
            )}
          </div>
        )}
        {items.length > 0 && (
          <div role="group" aria-label={SEARCH.products}>
            {items.map((item) =>
              link(
                `/product/${item.prdId}`,
                <Found item={item} base={api.base} currencySymbol={settings.currencySymbol} />,
              ),
            )}
            {link(resultsPage, <span className="min-w-0 font-bold text-coral-deep">{SEARCH.all(term, total)}</span>)}
          </div>
        )}
      </div>
      <p role="status" className={message ? 'px-3 py-2' : 'sr-only'}>
        {isShown ? (message ?? SEARCH.count(links.length)) : null}
      </p>
    </div>
  );
}

interface FoundProps {
  item: ShownItem;
  base: string;
  currencySymbol: string;
}

function Found({ item, base, currencySymbol }: FoundProps) {
  const [price, salePrice] = [Number(item.price), Number(item.salePrice)];
  const onSale = item.onSale === '1' && salePrice > 0;
  return (
    <>
      <Picture
        path={item.img}
        base={base}
        alt=""
        sizes="3rem"
        className="aspect-garment w-12 shrink-0 rounded-sm bg-sunken object-cover"
      />
      <div className="min-w-0">
        <div lang={langOf(item.productName)} className="line-clamp-2 leading-tight font-semibold">
          {item.productName}
        </div>
        <Price amount={onSale ? salePrice : price} original={onSale ? price : undefined} symbol={currencySymbol} />
      </div>
    </>
  );
}
