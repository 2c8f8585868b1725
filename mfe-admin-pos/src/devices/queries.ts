import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { LIST_DEVICES, TELL_DEVICE, type OwnTill } from '@shop/shared/contracts/http/till/devices';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { queryOptions } from '@shop/shared/query';
import { tellOfSales } from '../offline/onSales.ts';
import { tillDatabase } from '../offline/store.ts';
import { readDevice } from './device.ts';
import { keepOwnTill } from './ownTill.ts';

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
      if (!body) return null;
      const { data } = await call(shell, TELL_DEVICE, { body, signal });
      // Where it cannot be remembered, nothing is sold without the server.
      await tillDatabase()
        .then((database) => keepOwnTill(database, data, body.at))
        .then(() => tellOfSales())
        .catch(() => undefined);
      return data;
    },
    staleTime: 5 * MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  });
