import { clsx } from 'clsx';
import { lazy, Suspense, useState, type ComponentType, type FormEvent } from 'react';
import { LANGUAGE, hrefOf } from '@shop/shared/format/language/texts';
import { useLocation, useNavigate } from '@shop/shared/router';
import { SearchIcon } from '@shop/shared/ui/icon/StrokeIcons';
import type { Services } from '../services.ts';
import type { SuggestionsProps } from './Suggestions.tsx';
import { SEARCH } from './texts.ts';

const nothing: ComponentType<SuggestionsProps> = () => null;

/** Loaded when a field is first focused; without it, the form still searches. */
const Suggestions = lazy(() =>
  import('./Suggestions.tsx').then(
    (module) => ({ default: module.Suggestions as ComponentType<SuggestionsProps> }),
    () => ({ default: nothing }),
  ),
);

/** The button stays where it is while what is typed goes either way, so these are of the page. */
const FIELD =
  'h-11 w-full rounded-full border border-line-strong bg-page ' +
  (LANGUAGE === 'en' ? 'pr-12 pl-4' : 'pr-4 pl-12') +
  ' [&::-webkit-search-cancel-button]:hidden';

/** As much as the listing call takes. */
const MAX_LENGTH = 100;

export interface SearchFormProps {
  services: Services;
  className?: string | undefined;
  /** The shopper goes to results or to something suggested. */
  onLeave?: (() => void) | undefined;
}

/** A plain GET form to `/search`, that suggests products and categories while one types. */
export function SearchForm({ services, className, onLeave }: SearchFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';

  const leave = () => {
    field?.blur();
    onLeave?.();
  };
  const go = (to: string) => {
    leave();
    void navigate(to);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q')).trim();
    if (term) go(`/search?${new URLSearchParams({ q: term })}`);
    else field?.focus();
  };

  return (
    <form role="search" action={hrefOf('/search')} onSubmit={submit} className={clsx('relative', className)}>
      <input
        key={searched}
        defaultValue={searched}
        type="search"
        dir="auto"
        name="q"
        aria-label={SEARCH.label}
        placeholder={SEARCH.placeholder}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={(event) => setField(event.currentTarget)}
        className={FIELD}
      />
      <button
        data-tooltip=""
        aria-label={SEARCH.submit}
        className="absolute top-0 end-0 flex size-11 items-center justify-center rounded-full hover:text-coral-deep"
      >
        <SearchIcon />
      </button>
      {field && (
        <Suspense>
          <Suggestions field={field} services={services} onGo={go} onFollow={leave} />
        </Suspense>
      )}
    </form>
  );
}
