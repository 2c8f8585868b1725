import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantityWanted } from './rules.ts';

const pieces = fc.nat(20);
const maybe = fc.option(pieces);

it('never overwrites what was sold while somebody typed, and never refuses without need', () => {
  fc.assert(
    fc.property(pieces, maybe, maybe, (stored, asked, seen) => {
      const wanted = quantityWanted({ stored, asked, seen });
      if (asked === null || asked === seen) expect(wanted).toBe(stored);
      else if (seen === null || seen === stored) expect(wanted).toBe(asked);
      else expect(wanted).toBe(asked === stored ? stored : 'changed-meanwhile');
    }),
  );
});
