import { expect, it } from 'vitest';
import { manifest } from './nav.ts';
import { pages } from './pages.ts';

it('knows of every page which entry of the menu it belongs to', () => {
  const marked = manifest.nav.flatMap(({ to, pages: inside = [] }) => [to, ...inside]);
  // One's own account is behind the figure in the header.
  expect([...marked, '/admin/account'].toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});
