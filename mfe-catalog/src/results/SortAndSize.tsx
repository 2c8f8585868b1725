import { useState } from 'react';
import { hrefOf } from '@shop/shared/format/language/texts';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { SelectField, type SelectOption } from '@shop/shared/ui/field/SelectField';
import { idIn } from '@shop/shared/format/idIn';
import { ahead } from '../ahead.ts';
import { categoryAddress } from '../lookups/categories.ts';
import type { Lookup } from '../lookups/queries.ts';
import { SORTS, addressOf, readSort, type ListingView } from './address.ts';
import { PlainFilters } from './PlainFilters.tsx';
import { listingQuery } from './queries.ts';
import { RESULTS } from './texts.ts';

export interface SortAndSizeProps {
  view: ListingView;
  sizes: readonly Lookup[];
  /** Products in each size, once known. */
  counts: Record<number, number> | undefined;
  /** Why the sizes could not be read. */
  error: string | undefined;
}

/** Sizes whose products are fetched ahead. */
const MOST_FORESEEN = 12;

const sorts = SORTS.map((sort) => ({ value: sort, label: RESULTS.sorts[sort] }));

/** A plain form of the address; scripts only spare the button. Each choice can be undone with Back. */
export function SortAndSize({ view, sizes, counts, error }: SortAndSizeProps) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const here = addressOf(view);
  // A second choice before the page follows the first one must not undo it.
  const [asked, setAsked] = useState<{ at: string; view: ListingView } | null>(null);
  if (asked && asked.at !== here) setAsked(null);
  const shown = asked?.view ?? view;
  const show = (change: Partial<ListingView>) => {
    const next = { ...shown, pages: 1, ...change };
    setAsked({ at: here, view: next });
    void navigate(addressOf(next), { preventScrollReset: true });
  };
  // While somebody looks at the choices, what they lead to is fetched.
  const anticipate = (changes: Partial<ListingView>[]) => () => {
    for (const change of changes) ahead(() => queryClient.prefetchQuery(listingQuery(api, { ...shown, ...change }, 1)));
  };
  const foresight = (changes: Partial<ListingView>[]) => ({
    onFocus: anticipate(changes),
    onPointerDown: anticipate(changes),
  });
  const choices = sizeOptions(sizes, counts, shown.size);
  const [path = '', query] = view.q === null ? categoryAddress(view.category).split('?') : ['/search'];
  return (
    <form action={hrefOf(path)} className="flex flex-wrap gap-3">
      {view.q !== null && <input type="hidden" name="q" value={view.q} />}
      {query && <input type="hidden" name="category" value={String(view.category)} />}
      <SelectField
        label={RESULTS.sort}
        name="sort"
        options={sorts}
        value={shown.sort}
        onChange={(event) => show({ sort: readSort(event.target.value) })}
        {...foresight(SORTS.map((sort) => ({ sort })))}
        className="flex-1 md:w-52 md:flex-none"
      />
      <SelectField
        label={RESULTS.size}
        name="size"
        options={[{ value: 'all', label: RESULTS.allSizes }, ...choices]}
        value={String(shown.size ?? 'all')}
        error={error}
        onChange={(event) => show({ size: idIn(event.target.value) })}
        {...foresight(choices.slice(0, MOST_FORESEEN).map(({ value }) => ({ size: idIn(value) })))}
        className="flex-1 md:w-44 md:flex-none"
      />
      {/* React leaves its inside alone in the browser, so that its code need not be there. */}
      <noscript className="basis-full">{import.meta.env.SSR && <PlainFilters view={view} />}</noscript>
    </form>
  );
}

/** The sizes to choose from with their products; those without any are left out, but not the chosen one. */
function sizeOptions(
  sizes: readonly Lookup[],
  counts: Record<number, number> | undefined,
  chosen: number | null,
): SelectOption[] {
  return sizes
    .filter(({ id }) => !counts || counts[id] || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: counts ? RESULTS.counted(name, counts[id] ?? 0) : name }));
}
