import { describe, expect, it } from 'vitest';
import { changedTexts, replaceable, type Importer } from './hotTexts.ts';

const SOURCES: Record<string, string> = {
  'couriers/CouriersPage.tsx': 'export function CouriersPage() { return <p>{COURIERS.list.empty}</p>; }',
  'couriers/columns.tsx': "export const courierColumns = [{ header: COURIERS.columns.name, cell: () => '' }];",
  'dispatch/DispatchPage.tsx': 'export function DispatchPage() { return null; }\nexport const step = 1;',
  'pages.ts': "import { COURIERS } from './couriers/texts.ts';\nexport const pages = [{ title: COURIERS.heading }];",
  'remote.tsx': 'export function setup() { return {}; }',
};

/** A graph of who imports whom, each file with its importers. */
function graph(importers: Record<string, string[]>, sources = SOURCES) {
  const files = [...new Set([...Object.keys(importers), ...Object.values(importers).flat()])];
  const nodes = new Map(
    files.map((file) => [file, { file, isSelfAccepting: file.endsWith('x'), importers: new Set<Importer>() }]),
  );
  for (const [file, by] of Object.entries(importers))
    for (const one of by) nodes.get(file)?.importers.add(nodes.get(one) as Importer);
  const texts = [nodes.get('couriers/texts.ts') as Importer];
  /** What is replaced for a text of `COURIERS`; null for one that nobody knows. */
  return (key: string | null) => {
    const changed = key === null ? null : [{ from: 'COURIERS', key }];
    return replaceable(texts, changed, (file) => sources[file] ?? '')?.map(({ file }) => file) ?? null;
  };
}

const OFFICE = {
  'couriers/texts.ts': ['couriers/CouriersPage.tsx', 'couriers/columns.tsx', 'pages.ts', 'styles.css'],
  'couriers/columns.tsx': ['couriers/CouriersPage.tsx'],
  'couriers/CouriersPage.tsx': ['pages.ts'],
  'pages.ts': ['remote.tsx'],
  'styles.css': ['remote.tsx'],
};

describe('a text that changes', () => {
  it('replaces the components that say it, whatever else reads of its file', () => {
    expect(graph(OFFICE)('empty')).toEqual(['couriers/CouriersPage.tsx']);
  });

  it('loads the page anew where what cannot be replaced reads that one, or nobody knows which', () => {
    expect(graph(OFFICE)('heading')).toBeNull();
    expect(graph(OFFICE)(null)).toBeNull();
    const handedOn = { ...SOURCES, 'pages.ts': 'export const pages = [{ texts: COURIERS }];' };
    expect(graph(OFFICE, handedOn)('empty')).toBeNull();
  });

  it('is not replaced in part where what there is one of would be there twice', () => {
    const sources = { ...SOURCES, 'remote.tsx': 'const Cart = createContext(null);' };
    expect(graph(OFFICE, sources)('empty')).toBeNull();
  });

  it('goes on to who imports a module that gives out more than components', () => {
    const importers = { ...OFFICE, 'couriers/texts.ts': ['dispatch/DispatchPage.tsx', 'couriers/CouriersPage.tsx'] };
    expect(graph({ ...importers, 'dispatch/DispatchPage.tsx': ['remote.tsx'] })('empty')).toEqual([
      'couriers/CouriersPage.tsx',
    ]);
    expect(graph({ 'couriers/texts.ts': ['pages.ts'], 'pages.ts': ['remote.tsx'] })('empty')).toBeNull();
  });
});

it('knows which texts two versions of a file say differently', () => {
  const before = `export const COURIERS = {
  heading: 'Couriers',
  list: {
    empty:
      'No couriers yet.',
  },
};
export const FORM = { name: 'Name', hint: 'As it is, in full' };`;
  expect(changedTexts(before, before.replace('No couriers', 'ابھی کوئی کورئیر نہیں'))).toEqual([
    { from: 'COURIERS', key: 'empty' },
  ]);
  expect(changedTexts(before, before.replace("'Name'", "'نام'"))).toEqual([{ from: 'FORM', key: 'name' }]);
  expect(changedTexts(before, before.replace('in full', 'in short'))).toEqual([{ from: 'FORM', key: 'hint' }]);
  expect(changedTexts(before, before)).toEqual([]);
  expect(changedTexts(before, `${before}\n`)).toBeNull();
});
