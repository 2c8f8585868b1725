import { READ_ENTITIES } from '@shop/shared/contracts/http/lookups';
import { callList } from '@shop/shared/admin/calls/call';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';

/** The roles one may have, as choices (admin specification, 6). */
export function useRoles() {
  const shell = useShell();
  return useQuery({
    queryKey: ['lookups', 'role'],
    queryFn: ({ signal }) => callList(shell, READ_ENTITIES, { query: { entityGroup: 'role' }, signal }),
    select: ({ data }) => data.map(({ entityId, name }) => ({ value: String(entityId), label: name })),
  });
}
