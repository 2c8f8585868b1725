import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

const busy = { kind: 'busy' };

it('lets half of a minute’s calls go at once, and tells whoever would wait too long', async () => {
  const shop = {};
  const two = paceOf(shop, 1, 4);
  await two.turn();
  await two.turn();
  await paceOf(shop, 2, 2).turn();
  await expect(paceOf(shop, 2, 2).turn()).rejects.toMatchObject(busy);
  await paceOf({}, 2, 2).turn();
});

it('rests as long as a courier says, each by itself', async () => {
  const shop = {};
  const [one, other] = [paceOf(shop, 1, 60), paceOf(shop, 2, 60)];
  one.rest(60);
  await expect(one.turn()).rejects.toMatchObject(busy);
  await other.turn();
  one.rest(0);
  await one.turn();
});
