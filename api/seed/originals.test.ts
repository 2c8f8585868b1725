import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoProducts } from './demo/products.ts';
import { originalName, ORIGINALS, VIEWS } from './originals.ts';

const files = readdirSync(ORIGINALS);

it('has exactly the pictures the demo products need', () => {
  const needed = demoProducts.flatMap(({ slug, colours }) =>
    colours.flatMap(({ label }) => VIEWS.map((view) => originalName(slug, label, view))),
  );
  expect(files.toSorted()).toEqual(needed.toSorted());
});

it('keeps each original within 20 kB and all of them within 4 MB', () => {
  const sizes = files.map((name) => statSync(new URL(name, ORIGINALS)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4_000_000);
});
