import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { TEXTS_KEY } from '@shop/shared/admin/in-urdu/textsKey';
import { LIST_TEXTS, type TranslatedKind } from '@shop/shared/contracts/http/translations';
import { queryOptions } from '@shop/shared/query';

interface Asked {
  kind: TranslatedKind;
  missing?: '1';
  q?: string;
}

/** A page of the texts of a kind. What is written stays in its place until the list is asked for anew. */
export function textsQuery(shell: Caller, asked: Asked, { page, size }: { page: number; size: number }) {
  return queryOptions({
    queryKey: [...TEXTS_KEY, asked, page, size],
    queryFn: ({ signal }) =>
      callList(shell, LIST_TEXTS, { query: { ...asked, offset: (page - 1) * size, limit: size }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
