import { expect, it } from 'vitest';
import { testStockVariation } from '@shop/shared/testing/orders';
import { openKeeping } from './keeping.ts';
import { createTill } from './tillStore.ts';

const frock = (qty: number) => testStockVariation({ stockId: 1, productId: 1, qty });

it('has of a product what was asked for last, in whatever order the answers come', async () => {
  const till = createTill(await openKeeping({ local: null, session: null, locks: undefined }));
  const left = () => till.getState().variations.byId.get(1)?.qty;
  till.setVariations([frock(9)], 1);
  // It was told that it sold elsewhere while the whole list was on its way.
  till.updateProduct(1, [frock(3)], 3);
  till.setVariations([frock(9)], 2);
  expect(left()).toBe(3);
  till.setVariations([frock(8)], 4);
  expect(left()).toBe(8);
  till.updateProduct(1, [frock(3)], 3);
  expect(left()).toBe(8);
  // What a browser keeps is older than any answer.
  till.setVariations([frock(9)], 0);
  expect(left()).toBe(8);
});
