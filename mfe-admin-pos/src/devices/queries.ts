import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { LIST_DEVICES, TELL_DEVICE, type OwnTill } from '@shop/shared/contracts/http/till/devices';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { queryOptions } from '@shop/shared/query';
import { readDevice } from './device.ts';

const DEVICES_ROOT = ['till', 'devices'] as const;
export const devicesKey = [...DEVICES_ROOT, 'all'] as const;

export const devicesQuery = (shell: Caller) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await callList(shell, LIST_DEVICES, { signal })).data,
    staleTime: 0,
  });

/** Tells the shop of this browser as a till, now and every five minutes; null where it cannot be one. */
export const ownTillQuery = (shell: Caller) =>
  queryOptions({
    queryKey: [...DEVICES_ROOT, 'own'],
    queryFn: async ({ signal }): Promise<OwnTill | null> => {
      const body = await readDevice();
      return body && (await call(shell, TELL_DEVICE, { body, signal })).data;
    },
    staleTime: 5 * MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  });
