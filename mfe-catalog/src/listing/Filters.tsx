import { useNavigate } from '@shop/shared/router';
import { buttonStyle } from '@shop/shared/ui/buttonStyle';
import { SelectField } from '@shop/shared/ui/SelectField';
import { categoryAddress } from '../lookups/categories.ts';
import type { Lookup } from '../lookups/queries.ts';
import { LISTING } from './texts.ts';
import { SORTS, addressOf, readId, readSort, type ListingView } from './address.ts';

export interface FiltersProps {
  view: ListingView;
  sizes: readonly Lookup[];
  /** Why the sizes could not be read. */
  error: string | undefined;
}

const sorts = SORTS.map((sort) => ({ value: sort, label: LISTING.sorts[sort] }));

/** A plain form of the address; scripts only spare the button. */
export function Filters({ view, sizes, error }: FiltersProps) {
  const navigate = useNavigate();
  const show = (change: Partial<ListingView>) =>
    void navigate(addressOf({ ...view, pages: 1, ...change }), { replace: true, preventScrollReset: true });
  const [path, query] = categoryAddress(view.category).split('?');
  return (
    <form action={path} className="flex gap-3">
      {query && <input type="hidden" name="category" value={String(view.category)} />}
      <SelectField
        label={LISTING.sort}
        name="sort"
        options={sorts}
        value={view.sort}
        onChange={(event) => show({ sort: readSort(event.target.value) })}
        className="flex-1 md:w-52 md:flex-none"
      />
      <SelectField
        label={LISTING.size}
        name="size"
        options={[
          { value: 'all', label: LISTING.allSizes },
          ...sizes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(view.size ?? 'all')}
        error={error}
        onChange={(event) => show({ size: readId(event.target.value) })}
        className="flex-1 md:w-44 md:flex-none"
      />
      <noscript>
        <button className={buttonStyle({ variant: 'secondary', className: 'mt-6.5' })}>{LISTING.apply}</button>
      </noscript>
    </form>
  );
}
