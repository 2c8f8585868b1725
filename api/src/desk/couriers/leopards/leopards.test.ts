import { expect, it } from 'vitest';
import { courierAccess } from '../access.ts';
import { PARCEL } from '../stand-ins/parcel.ts';
import { startStandIn, UNPACED } from '../stand-ins/standIn.ts';
import { LEOPARDS } from './leopards.ts';
import { LEOPARDS_STAND_IN } from './standIn.ts';

it('tells Leopards where its parcels come back to, where that is another address', async () => {
  const courier = await startStandIn(LEOPARDS_STAND_IN);
  const keys = { api_key: 'right', api_password: 'right' };
  const book = (options: Record<string, string>) => {
    const by = { pace: UNPACED, isLoopbackOpen: true, keys, options, baseUrl: `${courier.url}/api` };
    return LEOPARDS.book?.(courierAccess(by), { ...PARCEL, city: { code: '475', name: 'LAHORE' } });
  };
  await book({});
  await book({ returnAddress: 'Godown 3, Korangi', returnCity: '202' });
  expect(courier.parcels.map(({ booked }) => [booked['return_address'], booked['return_city']])).toEqual([
    [undefined, undefined],
    ['Godown 3, Korangi', '202'],
  ]);
  await courier.close();
});
