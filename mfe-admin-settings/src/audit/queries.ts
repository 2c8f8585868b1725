import { READ_AUDIT_CHOICES } from '@shop/shared/contracts/http/people/audit';
import { call } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';

/** Whom and what there are entries of. */
export const auditChoicesQuery = (shell: Pick<ShellApi, 'api'>) =>
  queryOptions({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => (await call(shell, READ_AUDIT_CHOICES, { signal })).data,
  });
