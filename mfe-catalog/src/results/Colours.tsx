import { useState } from 'react';
import { clsx } from 'clsx';
import { langOf } from '@shop/shared/format/language/scripts';
import { nameKey } from '@shop/shared/format/plainText';
import { Link } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { addressOf, type ListingView } from './address.ts';
import { FILTERS } from './filterTexts.ts';
import type { Facets } from './useFacets.ts';

/** The most frequent ones, shown at first. */
const FIRST = 12;

/** Colours with their products; choosing one shows it at once, choosing it again shows all. */
export function Colours({ view, facets: { data, error, refetch } }: { view: ListingView; facets: Facets }) {
  const [isAll, setIsAll] = useState(false);
  const colors = data?.colors ?? [];
  const chosen = view.color === null ? null : nameKey(view.color);
  const isChosen = (name: string) => nameKey(name) === chosen;
  const shown = colors.filter(({ name }, index) => isAll || index < FIRST || isChosen(name));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold">{FILTERS.colour}</legend>
      {error && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p>{FILTERS.failed}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {FILTERS.tryAgain}
          </Button>
        </div>
      )}
      {data === undefined && !error && <ColoursSkeleton />}
      {data !== undefined && colors.length === 0 && <p className="text-ink-soft">{FILTERS.noColours}</p>}
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ name, code, count }) => (
          <li key={name} className="min-w-0">
            <Link
              to={addressOf({ ...view, pages: 1, color: isChosen(name) ? null : name })}
              preventScrollReset
              aria-current={isChosen(name) ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm transition-colors',
                isChosen(name) ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-card hover:border-ink',
              )}
            >
              <span
                aria-hidden="true"
                style={{ backgroundColor: code || undefined }}
                className="size-5 shrink-0 rounded-full border border-line bg-sunken"
              />
              <span lang={langOf(name)} className="min-w-0 font-bold">
                {name}
              </span>
              <span className={isChosen(name) ? undefined : 'text-ink-soft'}>
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{FILTERS.products(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {colors.length > FIRST && (
        <button
          type="button"
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
          className="mt-1 min-h-11 text-sm font-bold text-coral-deep underline underline-offset-4 hover:no-underline"
        >
          {isAll ? FILTERS.fewerColours : FILTERS.allColours(colors.length)}
        </button>
      )}
    </fieldset>
  );
}

function ColoursSkeleton() {
  return (
    <div className="flex flex-wrap gap-2">
      <p role="status" className="sr-only">
        {FILTERS.loading}
      </p>
      {Array.from({ length: FIRST }, (_, index) => (
        <Skeleton key={index} className="h-11 w-26 rounded-full" />
      ))}
    </div>
  );
}
