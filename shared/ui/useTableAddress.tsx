import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@shop/shared/router';
import type { TableSort } from './tableColumn.ts';

/** The address follows typing after this pause, so that the history is not written on every key. */
const TYPING_PAUSE_MS = 200;

export interface TableAddress {
  /** What is searched for, as typed. */
  search: string;
  setSearch(text: string): void;
  sort: TableSort;
  setSort(sort: TableSort): void;
  /** From 1. */
  page: number;
  setPage(page: number): void;
}

/**
 * Search, sort and page of a list, kept in the address (`?q=`, `?sort=-total`, `?page=2`) so that reloading,
 * going back and sending the link keep them. A new search or sort starts at page 1.
 */
export function useTableAddress(defaultSort: TableSort): TableAddress {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [search, setSearch] = useState(q);
  // What was written last: the next change may come before the router has rendered it, or from the pause of typing.
  const latest = useRef(params);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    if (typing.current === undefined) setSearch(q);
  }, [q]);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  useEffect(() => () => clearTimeout(typing.current), []);

  function write(change: Record<string, string | null>, replace: boolean) {
    const next = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    latest.current = next;
    setParams(next, { replace, preventScrollReset: replace });
  }

  return {
    search,
    setSearch(text) {
      setSearch(text);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => {
        typing.current = undefined;
        write({ q: text, page: null }, true);
      }, TYPING_PAUSE_MS);
    },
    sort: parseSort(params.get('sort')) ?? defaultSort,
    setSort: (sort) =>
      write({ sort: sortText(sort) === sortText(defaultSort) ? null : sortText(sort), page: null }, true),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    setPage: (page) => write({ page: page > 1 ? String(page) : null }, false),
  };
}

function parseSort(text: string | null): TableSort | null {
  if (!text) return null;
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };
}

function sortText({ column, descending }: TableSort): string {
  return descending ? `-${column}` : column;
}
