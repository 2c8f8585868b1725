import type { SubmitEvent } from 'react';
import { hrefOf } from '@shop/shared/format/language/texts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link, useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { barCategories, categoryAddress, type Category } from '../lookups/categories.ts';
import { SEARCH } from './texts.ts';

/** Where a search begins: the field, a plain form of the address, and the categories for whoever would rather look around. */
export function SearchStart({ categories }: { categories: readonly Category[] }) {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    if (words) void navigate(`/search?${new URLSearchParams({ q: words })}`);
  };
  return (
    <div className="mx-auto max-w-md px-4 py-10 lg:py-16">
      <h1 className="text-2xl lg:text-3xl">{SEARCH.title}</h1>
      <form role="search" action={hrefOf('/search')} onSubmit={search} className="mt-5 flex gap-3">
        <input
          type="search"
          dir="auto"
          name="q"
          required
          maxLength={100}
          aria-label={SEARCH.field}
          placeholder={`${SEARCH.field}…`}
          autoComplete="off"
          className={fieldStyle(false)}
        />
        <Button type="submit" className="shrink-0">
          {SEARCH.button}
        </Button>
      </form>
      <h2 className="mt-10 text-xl">{SEARCH.orBrowse}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {barCategories(categories, useShell().settings.menu).map(({ id, name }) => (
          <li key={id}>
            <Link
              to={categoryAddress(id)}
              className="flex min-h-16 items-center rounded-lg bg-card px-4 font-bold shadow-sm transition-shadow hover:text-coral-deep hover:shadow-md"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
