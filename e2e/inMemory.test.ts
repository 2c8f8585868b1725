import { expect, it } from 'vitest';
import { inMemory } from './inMemory.ts';

it('takes no memory that several need where there is not as much for each', () => {
  expect(inMemory(1_000_000)).toEqual({});
});
