import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { QueryClient } from '@shop/shared/query';
import { testMe } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { testShift } from '../testing/testShift.ts';
import { useOpened } from '../../opening/whoOpened.ts';
import { handShift } from '../../offline/shift.ts';
import { shiftQuery } from './queries.ts';

it('is the shift as it was last read while the shop is not reached, so that a sale goes into its drawer', async () => {
  let isReached = true;
  const shell = createStandInShell({
    fetch: async () => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ status: true, data: testShift }));
    },
  });
  const read = (userId: number) => new QueryClient().fetchQuery(shiftQuery(shell, userId));
  expect(await read(4)).toMatchObject({ report: { shiftId: 3 } });
  isReached = false;
  expect(await read(4)).toMatchObject({ report: { shiftId: 3, till: 'Counter 1' } });
  // Another's is not known, unless they took over this till by PIN.
  await expect(read(6)).rejects.toThrow('Failed to fetch');
  await handShift(4, 6);
  expect(await read(6)).toMatchObject({ report: { shiftId: 3 }, of: 4 });
  useOpened.setState({ opened: { person: { ...testMe('cashier'), userId: 8, mostDiscount: 10 }, pin: '4719' } });
  isReached = true;
  expect(await read(8)).toEqual({ report: null, at: '' });
  useOpened.setState({ opened: null });
});
