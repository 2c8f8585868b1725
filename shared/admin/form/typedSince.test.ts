import { expect, it } from 'vitest';
import { typedSince } from './typedSince.ts';

it('names the fields that say something else now, lists as a whole', () => {
  const file = new File(['png'], 'a.png');
  const sent = { name: 'A', links: { one: 'x', two: 'y' }, rows: [{ price: '1' }], files: [{ file }], flag: true };
  expect(typedSince(sent, structuredClone({ ...sent, files: [] }))).toEqual([['files', []]]);
  const now = { ...sent, name: 'AB', links: { one: 'x', two: '' }, rows: [{ price: '12' }], files: [{ file }] };
  expect(typedSince(sent, now)).toEqual([
    ['name', 'AB'],
    ['links.two', ''],
    ['rows', [{ price: '12' }]],
  ]);
  expect(typedSince(sent, { ...sent })).toEqual([]);
});
