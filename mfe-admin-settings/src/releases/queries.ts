import { LIST_RELEASES, READ_LIVE, READ_PACKAGE } from '@shop/shared/contracts/http/releases/releases';
import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

/** Of every read of what is released: teams release beside the back office, so each is asked for anew when it is shown. */
export const releasesKey = ['releases'] as const;

const ANEW = { staleTime: 0, refetchOnMount: 'always' } as const;

/** How every part of the shop stands. */
export const standingsQuery = (shell: Caller) =>
  queryOptions({
    ...ANEW,
    queryKey: [...releasesKey, 'all'],
    queryFn: async ({ signal }) => (await callList(shell, LIST_RELEASES, { signal })).data,
  });

/** Versions, history and figures of one. */
export const packageQuery = (shell: Caller, name: string) =>
  queryOptions({
    ...ANEW,
    queryKey: [...releasesKey, 'package', name],
    queryFn: async ({ signal }) => (await call(shell, READ_PACKAGE, { params: { name }, signal })).data,
  });

/** The shell and the remotes that are current, as pages are made of them. */
export const liveQuery = (shell: Caller) =>
  queryOptions({
    ...ANEW,
    queryKey: [...releasesKey, 'live'],
    queryFn: async ({ signal }) => (await call(shell, READ_LIVE, { signal })).data.live ?? null,
  });
