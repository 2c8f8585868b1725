import { LIST_BACKUPS } from '@shop/shared/contracts/http/backups';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

export const backupsKey = ['backups'] as const;

const WHILE_RUNNING_MS = 2000;

/** Of one that is being made it is asked again until it is done. */
export const backupsQuery = (shell: Caller) =>
  queryOptions({
    staleTime: 0,
    queryKey: backupsKey,
    queryFn: async ({ signal }) => (await call(shell, LIST_BACKUPS, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.backups.some(({ state }) => state === 'running') ? WHILE_RUNNING_MS : false,
  });
