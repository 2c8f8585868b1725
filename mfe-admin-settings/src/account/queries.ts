import { READ_SECOND_FACTOR } from '@shop/shared/contracts/http/people/secondFactor';
import { READ_OWN_SESSIONS } from '@shop/shared/contracts/http/people/people';
import { READ_OWN_PIN } from '@shop/shared/contracts/http/people/pins';
import { call, callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';

export const sessionsKey = ['own-sessions'] as const;
export const factorKey = ['own-second-factor'] as const;
export const pinKey = ['own-pin'] as const;

/** One's own sessions; always read anew, a list of yesterday would hide a stranger's. */
export function ownSessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await callList({ api }, READ_OWN_SESSIONS, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** One's own second factor; read anew each time, the sign-in grows older. */
export function ownFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: factorKey,
    queryFn: async ({ signal }) => (await call({ api }, READ_SECOND_FACTOR, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Whether one has a PIN. */
export function ownPinQuery(api: ApiClient) {
  return queryOptions({
    queryKey: pinKey,
    queryFn: async ({ signal }) => (await call({ api }, READ_OWN_PIN, { signal })).data,
  });
}

/** Modules of white around a QR code. */
const QUIET = 4;

/** Dark modules of a QR code; the library comes with the first. What is drawn is a secret: nothing keeps it. */
export function secretQrQuery(text: string) {
  return queryOptions({
    queryKey: ['qr', text],
    queryFn: async () => (await import('qr')).encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }),
    gcTime: 0,
  });
}
