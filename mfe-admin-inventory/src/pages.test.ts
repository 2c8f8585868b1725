import { expect, it } from 'vitest';
import { manifest } from './nav.ts';
import { pages } from './pages.ts';

it('knows of every page which entry of the menu it belongs to', () => {
  const marked = manifest.nav.flatMap(({ to, pages: inside = [] }) => [to, ...inside]);
  expect(marked.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});
