import { damaged } from '@shop/shared/testing/damaged';
import { expect, it } from 'vitest';
import { keepLastSale, readLastSale } from './lastSale.ts';
import { receiptOf } from './receipt.ts';
import { SHOP, soldOrder } from './testing/soldOrder.ts';

it('prints the last sale whatever has become of it, or nothing', () => {
  const order = soldOrder();
  keepLastSale(order);
  expect(readLastSale()).toEqual(order);
  for (const [what, text] of damaged(JSON.parse(localStorage.getItem('till-last') ?? '') as object)) {
    localStorage.setItem('till-last', text);
    const read = readLastSale();
    const receipt = read ? JSON.stringify(receiptOf(read, SHOP)) : '';
    expect([what, /NaN|undefined|\[object/.exec(receipt)?.[0]]).toEqual([what, undefined]);
  }
});
