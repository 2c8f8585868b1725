import { READ_SETTINGS } from '@shop/shared/contracts/http/settings';
import { call } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import type { Section } from './sections/section.ts';

/** The settings as who edits a section has to see them: read anew each time. */
export function settingsQuery(shell: ShellApi, section: Section) {
  return queryOptions({
    queryKey: ['settings', 'staff', section.id],
    queryFn: async ({ signal }) => (await call(shell, READ_SETTINGS, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}
