import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { QueryClient } from '@shop/shared/query';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { testShift } from '../testing/testShift.ts';
import { shiftQuery } from './queries.ts';

it('is the shift as it was last read while the shop is not reached, so that a sale goes into its drawer', async () => {
  let isReached = true;
  const shell = createStandInShell({
    fetch: async () => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ status: true, data: testShift }));
    },
  });
  const read = () => new QueryClient().fetchQuery(shiftQuery(shell));
  expect(await read()).toMatchObject({ shiftId: 3 });
  isReached = false;
  expect(await read()).toMatchObject({ shiftId: 3, till: 'Counter 1' });
});
