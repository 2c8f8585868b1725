import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { countOf, listOf, type ListQuery } from './listOf.ts';
import { mentions, searchTextOf } from '@shop/shared/format/search';
import { TIMES } from '@shop/shared/testing/times';
import { matches } from './searchText.ts';

const NAMES = ['Ängström', 'ÄNG', 'ali', 'Ali', 'Zoya 100%', 'a_b', String.raw`back\slash`, 'گلاب', 'İpek', ''];
const COMPANIES = ['Zed', 'Memon Prints', 'memon', ''];
/** More than are looked at near the beginning of an order. */
const ROWS = 2301;
/** Rows of one statement. */
const STEP = 100;

interface Person {
  id: number;
  name: string;
  company: string;
}

withDatabase('a list', (db) => {
  const people: Person[] = [];
  beforeAll(async () => {
    const draw = fc.sample(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...COMPANIES)), ROWS);
    await db().transaction(async (trx) => {
      for (let at = 0; at < ROWS; at += STEP) {
        const rows = draw.slice(at, at + STEP).map(([fullname, company]) => {
          const search_text = searchTextOf(fullname, company);
          return { fullname, company, search_text, role_id: 53, created_at: '', username: null, password_hash: null };
        });
        await trx.insertInto('users').values(rows).execute();
      }
    });
    const rows = await db().read.selectFrom('users').select(['id', 'fullname', 'company']).orderBy('id').execute();
    people.push(...rows.map(({ id, fullname: name, company }) => ({ id, name, company })));
  });

  const id = sql.ref<number>('u.id');
  const all = () => db().read.selectFrom('users as u').where('u.role_id', '=', 53);
  const listed = (query: ListQuery, wide?: { isFiltered: boolean; isSorted?: boolean }) =>
    listOf(query, {
      db: db().read,
      from: all(),
      id,
      search: (pattern) => matches(sql.ref('u.search_text'), pattern),
      sorts: { created: id, company: sql`lower(u.company)`, length: sql`length(u.company)` },
      sort: '-created',
      ...(wide && { wide: { ...wide, ...(wide.isSorted && { all: all(), count: () => countOf(all()) }) } }),
      read: async (ids) => new Map(ids.map((one) => [one, one])),
    });

  /** The same without a database. */
  const plainly = ({ q = '', sort = '-created' }: ListQuery): number[] => {
    const key = {
      created: () => 0,
      company: (one: Person) => one.company.toLowerCase(),
      length: (one: Person) => one.company.length,
    };
    const of = key[sort.replace('-', '') as keyof typeof key];
    const found = people
      .filter(({ name, company }) => mentions(searchTextOf(name, company), q))
      .toSorted((a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : a.id - b.id));
    return (sort.startsWith('-') ? found.toReversed() : found).map((one) => one.id);
  };

  const query = fc.record(
    {
      q: fc.constantFrom(
        '',
        ' äng',
        'ÄNGS',
        'angs',
        'ALI',
        'ali memons',
        '%',
        '_',
        '\\',
        'گل',
        'memon',
        'i̇pek',
        'e',
        'nobody',
      ),
      sort: fc.constantFrom('created', '-created', 'company', '-company', 'length', '-length'),
    },
    { requiredKeys: [] },
  );

  const kind = fc.constantFrom(
    undefined,
    { isFiltered: false },
    { isFiltered: true },
    { isFiltered: true, isSorted: true },
    { isFiltered: false, isSorted: true },
  );

  it('is what matches, in order, in pages and in batches alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        kind,
        fc.nat(ROWS + 5),
        fc.integer({ min: 1, max: 200 }),
        async (asked, wide, offset, limit) => {
          const expected = plainly(asked);
          const page = await listed(asked, wide).page(offset, limit);
          expect(page).toEqual({ rows: expected.slice(offset, offset + limit), total: expected.length });
          const all: number[] = [];
          for await (const rows of listed(asked, wide).batches()) all.push(...rows);
          expect(all).toEqual(expected);
        },
      ),
      { numRuns: 40 * TIMES },
    );
  });

  it('lets others have their turn between batches', async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    const seen: number[] = [];
    for await (const rows of listed({}).batches()) {
      seen.push(turns);
      expect(rows.length).toBeLessThanOrEqual(50);
    }
    clearInterval(count);
    expect(seen).toHaveLength(47);
  });

  it.each(['password_hash', '', '-', 'toString', 'u.id', '--created'])('is not sorted by %j', (sort) => {
    expect(() => listed({ sort })).toThrow('sort in the address must be one of created, company, length');
  });
});
