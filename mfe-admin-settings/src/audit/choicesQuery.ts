import { call } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';

/** Whom and what there are entries of. */
export const auditChoicesQuery = (shell: Pick<ShellApi, 'api'>) =>
  queryOptions({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => (await call(shell, 'GET /AuditController/choices', { signal })).data,
  });
