import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '@shop/shared/router';

/** Rows a page may have. */
export const PAGE_SIZES = [25, 50, 100] as const;

export interface ListAddressOptions {
  /** In front of every name, so that two lists can stand on one page. */
  prefix?: string | undefined;
  /** As the server says it: a name, `-` in front is descending. */
  defaultSort: string;
  /** Ids of the filters. */
  filters: readonly string[];
  defaultSize?: number | undefined;
}

/** What the address asks for. */
export interface Asked {
  q: string;
  sort: string;
  /** From 1. */
  page: number;
  size: number;
  filters: Record<string, string>;
}

export interface ListAddress {
  asked: Asked;
  /** Something is searched or filtered. */
  isNarrowed: boolean;
  search(text: string): void;
  setSort(sort: string): void;
  setPage(page: number): void;
  setSize(size: number): void;
  setFilter(id: string, value: string): void;
  clearFilters(): void;
  /** The search too. */
  clear(): void;
}

/**
 * Search, filters, sort, page and page size of a list, kept in the address (`?q=`, `?sort=-total`, `?page=2`) so that
 * reloading, going back and sending the link keep them. Whatever changes which rows match starts at page 1.
 */
export function useListAddress({ prefix, defaultSort, filters, defaultSize = 25 }: ListAddressOptions): ListAddress {
  const [params, setParams] = useSearchParams();
  const nameOf = (key: string) => (prefix ? `${prefix}-${key}` : key);
  const read = (key: string) => params.get(nameOf(key)) ?? '';
  // What was written last: the next change may come before the router has rendered it, or from the pause of typing.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function write(change: Record<string, string>, replace = true) {
    const next = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(nameOf(key), value);
      else next.delete(nameOf(key));
    }
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    setParams(next, { replace, preventScrollReset: replace });
  }

  const size = Number(read('size'));
  const text = [read('q'), read('sort'), read('page'), read('size'), ...filters.map(read)].join('\n');
  const asked = useMemo<Asked>(
    () => ({
      q: read('q'),
      sort: read('sort') || defaultSort,
      page: Math.max(1, Number.parseInt(read('page') || '1', 10) || 1),
      size: (PAGE_SIZES as readonly number[]).includes(size) ? size : defaultSize,
      filters: Object.fromEntries(filters.flatMap((id) => (read(id) ? [[id, read(id)]] : []))),
    }),
    // The same text of the address is the same question.
    // eslint-disable-next-line react/exhaustive-deps, react/memo-dependencies
    [text, defaultSort, defaultSize],
  );

  return {
    asked,
    isNarrowed: asked.q !== '' || Object.keys(asked.filters).length > 0,
    search: (q) => write({ q: q.trim(), page: '' }),
    setSort: (sort) => write({ sort: sort === defaultSort ? '' : sort, page: '' }),
    setPage: (page) => write({ page: page > 1 ? String(page) : '' }, false),
    setSize: (next) => write({ size: next === defaultSize ? '' : String(next), page: '' }),
    setFilter: (id, value) => write({ [id]: value, page: '' }),
    clearFilters: () => write(emptied([...filters, 'page'])),
    clear: () => write(emptied([...filters, 'q', 'page'])),
  };
}

const emptied = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, '']));
