import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSight } from './sight.ts';

const FROCK = '2000000000114';

it('tells a code that is held in front of it once, and again after it was taken away', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 2, maxLength: 60 }), (pauses) => {
      const sight = createSight();
      let now = 0;
      const hold = () => pauses.flatMap((pause) => sight([FROCK], (now += pause)));
      expect(hold()).toEqual([FROCK]);
      now += 1001;
      expect(sight([], now)).toEqual([]);
      expect(hold()).toEqual([FROCK]);
    }),
  );
});

it('tells of nothing that was read a single time, and of two at once both', () => {
  const sight = createSight();
  expect(sight([FROCK, 'KHI-77120045'], 0)).toEqual([]);
  expect(sight(['2000000000121', FROCK, 'KHI-77120045', FROCK], 100)).toEqual([FROCK, 'KHI-77120045']);
});
