import { expect, it } from 'vitest';
import { asOne, differences, type Part } from './differences.ts';

type Values = Record<string, string>;
const parts = (values: Values): Part[] =>
  Object.entries(values).map(([key, text]) => ({ key, text, label: key.toUpperCase() }));

it('asks about what both changed, tells what only they changed, leaves alone what only I changed', () => {
  const seen = { name: 'Frock', price: '100', note: 'a', same: 'x' };
  const mine = { name: 'Red Frock', price: '100', note: 'b', same: 'y' };
  const theirs = { name: 'Blue Frock', price: '120', note: 'a', same: 'y' };
  expect(differences(parts, seen, mine, theirs)).toEqual([
    { key: 'name', label: 'NAME', mine: 'Red Frock', theirs: 'Blue Frock', onlyTheirs: false },
    { key: 'price', label: 'PRICE', mine: '100', theirs: '120', onlyTheirs: true },
  ]);
});

it('shows beside mine what goes with it, and asks about nothing because of it', () => {
  const part = (text: string, beside?: string): Part[] => [{ key: 'name', label: 'Name', text, beside }];
  const same = (some: Part[]) => some;
  expect(differences(same, part('Frock'), part('Red Frock', 'In Urdu: لال'), part('Blue Frock'))).toMatchObject([
    { mine: 'Red Frock\nIn Urdu: لال', theirs: 'Blue Frock', onlyTheirs: false },
  ]);
  expect(differences(same, part('Frock'), part('Blue Frock', 'In Urdu: نیلی'), part('Blue Frock'))).toEqual([]);
});

it('knows what was added and what was taken out', () => {
  expect(differences(parts, { a: '1' }, { a: '1' }, { b: '2' })).toEqual([
    { key: 'b', label: 'B', mine: '', theirs: '2', onlyTheirs: true },
    { key: 'a', label: 'A', mine: '1', theirs: '', onlyTheirs: true },
  ]);
});

it('asks about the fields of a row only where both still have the row', () => {
  const row = (text: string): Part[] => [
    { key: 'row', label: 'Row', text: 'here' },
    { key: 'row.price', label: 'Price', text, within: 'row' },
  ];
  const keys = (mine: Part[], theirs: Part[]) =>
    differences((some: Part[]) => some, row('100'), mine, theirs).map(({ key }) => key);
  expect(keys(row('100'), row('120'))).toEqual(['row.price']);
  expect(keys([], row('120'))).toEqual([]);
  expect(keys(row('110'), [])).toEqual(['row']);
});

it('shows of what is compared as one only what differs, also what one side has not', () => {
  const { parts: ofPage } = asOne('Page', ({ lines }: { version: number; lines: Record<string, string> }) =>
    Object.entries(lines),
  );
  const seen = { version: 1, lines: { title: 'Eid', link: '/', row: '' } };
  const mine = { version: 1, lines: { title: 'Mine', link: '/', row: '' } };
  const theirs = { version: 2, lines: { title: 'Theirs', link: '/', more: 'x' } };
  expect(differences(ofPage, seen, mine, theirs)).toEqual([
    {
      key: 'all',
      label: 'Page',
      mine: 'title: Mine\nmore: (empty)',
      theirs: 'title: Theirs\nmore: x',
      onlyTheirs: false,
    },
  ]);
});
