import { READ_SETTINGS } from '@shop/shared/contracts/http/settings';
import { call } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';

/** The settings as who edits them has to see them: read anew each time. */
export function settingsQuery(shell: ShellApi) {
  return queryOptions({
    queryKey: ['settings', 'staff'],
    queryFn: async ({ signal }) => (await call(shell, READ_SETTINGS, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}
