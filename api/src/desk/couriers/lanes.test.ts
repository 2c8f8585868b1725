import { expect, it } from 'vitest';
import { courierLanes } from './lanes.ts';

it('hold nobody up who waits for another courier', async () => {
  const [slow, quick] = [1, 2];
  const answers = Promise.withResolvers<void>();
  const done: number[] = [];
  const left = new Map([
    [slow, 1],
    [quick, 3],
  ]);
  const lanes = courierLanes(
    async (courierId) => {
      if (courierId === slow) await answers.promise;
      done.push(courierId);
      const more = (left.get(courierId) ?? 0) - 1;
      left.set(courierId, more);
      return more > 0;
    },
    (error) => expect.unreachable(String(error)),
  );
  const worked = lanes.work([{ courier_id: slow }, { courier_id: quick }], 1);
  await expect.poll(() => done).toEqual([quick, quick, quick]);
  const noMore = lanes.work([{ courier_id: slow, count: 5 }], 1);
  answers.resolve();
  await Promise.all([worked, noMore]);
  expect(done).toEqual([quick, quick, quick, slow]);
});
