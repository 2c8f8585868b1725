import { useMemo } from 'react';
import { meQuery } from '@shop/shared/admin/page/useRights';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { SHORTEST_SEARCH } from '@shop/shared/contracts/http/search';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { useQuery } from '@shop/shared/query';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import { readLookedAt } from './lookedAt.ts';
import { findableOf, findPages, findThings, type FindOption } from './places.ts';
import { foundQuery, registryQuery } from './queries.ts';

/** Milliseconds without another letter until the server is asked. */
const PAUSE = 150;

interface Search {
  /** What pages are found by until the registry is there, and without a network. */
  menu: readonly NavEntry[];
  typed: string;
  /** Whether somebody is in the box. */
  isUsed: boolean;
}

/** What there is for what is typed: pages at once, then what the server has; with nothing typed, what was looked at last. */
export function useFound(api: ApiClient, { menu, typed, isUsed }: Search) {
  // Where it failed, whoever comes to the box again has it asked again.
  const { data: registry, isLoading, isError: isUnknown } = useQuery({ ...registryQuery, enabled: isUsed });
  const findable = useMemo(() => findableOf(registry ?? {}, menu), [registry, menu]);
  const { data: me } = useQuery(meQuery(api));
  const rights = me?.rights ?? null;
  const asked = typed.trim();
  const q = useDebounced(asked, PAUSE);
  const isAsked = asked.length >= SHORTEST_SEARCH;
  const { data, isError, isFetching } = useQuery({
    ...foundQuery(api, q),
    enabled: isAsked && q.length >= SHORTEST_SEARCH,
  });
  const isSettled = !isLoading && (!isAsked || (asked === q && !isFetching));
  const looked: FindOption[] = asked === '' && me ? readLookedAt(me.userId) : [];
  const pages = findPages(findable, asked, rights);
  // Of letters before these nothing is shown: it would be gone while it is pressed.
  const things = isAsked && asked === q ? findThings(findable, data ?? [], { typed: asked, rights }) : [];
  // What the shop has leads nowhere while the registry is not there.
  const isFailed = isAsked && (isError || isUnknown);
  return { items: [...looked, ...pages, ...things], userId: me?.userId, isSettled, isFailed };
}
