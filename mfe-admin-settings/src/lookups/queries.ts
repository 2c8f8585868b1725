import { callList } from '@shop/shared/admin/calls/call';
import { READ_COLORS } from '@shop/shared/contracts/http/catalog/colors';
import { type LookupGroup, READ_LOOKUPS } from '@shop/shared/contracts/http/catalog/lookups';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';

/** Root of everything that is read of lookups, pickers of other pages too. */
export const LOOKUPS_KEY = ['lookups'];

/** Entries of a group with their uses, read anew whenever the page opens. */
export function entriesQuery(shell: ShellApi, entityGroup: LookupGroup) {
  return queryOptions({
    queryKey: [...LOOKUPS_KEY, 'entries', entityGroup],
    queryFn: async ({ signal }) => (await callList(shell, READ_LOOKUPS, { query: { entityGroup }, signal })).data,
    staleTime: 0,
  });
}

/** Every colour of what is sold, with its shade. */
export function colorsQuery(shell: ShellApi) {
  return queryOptions({
    queryKey: [...LOOKUPS_KEY, 'colors', 'all'],
    queryFn: async ({ signal }) => (await callList(shell, READ_COLORS, { signal })).data,
    staleTime: 0,
  });
}
