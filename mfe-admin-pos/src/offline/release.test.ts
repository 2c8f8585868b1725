import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { KEPT_CACHE, TILL_PAGE, type TillRelease } from '@shop/shared/contracts/tillRelease';
import { testCaches } from '@shop/shared/testing/caches';
import { fetchRelease, keepRelease } from './release.ts';

const SHELL = '/shell/20261126T112044583-90532b850575/assets/index-BM-utjbn.js';
const till = (version: string) => `/remotes/admin-pos/${version}/assets/TillPage-LqUlHuET.js`;

const { caches, clear } = testCaches();
/** What the shop has, by address. */
const files = new Map<string, string>();
const asked: string[] = [];

beforeEach(() => {
  clear();
  files.clear();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const text = files.get(address);
    if (text === undefined) throw new TypeError('Failed to fetch');
    const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br', vary: 'accept-encoding' };
    return new Response(text, { status: text === '' ? 404 : 200, headers });
  });
});

/** Makes a release of the shell and this version of the till current. */
function publish(id: string, version: string): TillRelease {
  const made = new Map([
    [SHELL, 'program'],
    [till(version), `till ${version}`],
    [TILL_PAGE, `page of ${version}`],
  ]);
  const hashes = [...made].map(
    ([address, text]) => [address, createHash('sha256').update(text).digest('hex')] as const,
  );
  const release = { id, files: Object.fromEntries(hashes) };
  for (const [address, text] of made) files.set(address, text);
  files.set('/till-release.json', JSON.stringify(release));
  asked.length = 0;
  return release;
}

const locksOf = (...held: string[]) => ({ query: async () => ({ held: held.map((name) => ({ name })) }) });
/** What the till does between two sales. */
async function keepFetched(locks: Pick<LockManager, 'query'>): Promise<void> {
  const release = await fetchRelease();
  if (release) await keepRelease(release, locks);
}

const names = async () => (await caches.keys()).toSorted();
const current = async () => (await (await caches.open(KEPT_CACHE)).match('/till-release.json'))?.json();

it('is whole or not at all: a file that does not come, or is another one, leaves the one that is kept', async () => {
  const first = publish('one-one-one-one1', '1');
  await keepFetched(locksOf());
  expect(await current()).toEqual(first);
  const program = await caches.match(SHELL);
  expect([await program?.text(), program?.headers.get('content-encoding')]).toEqual(['program', null]);

  publish('two-two-two-two2', '2');
  files.set(till('2'), 'till 2, and what somebody put in');
  await expect(fetchRelease()).rejects.toThrow('is another file');
  expect(asked).toEqual(['/till-release.json', till('2')]);
  files.delete(till('2'));
  await expect(fetchRelease()).rejects.toThrow('Failed to fetch');
  expect(await current()).toEqual(first);

  files.set(till('2'), 'till 2');
  await keepFetched(locksOf());
  expect(await current()).toMatchObject({ id: 'two-two-two-two2' });
  expect(await names()).toEqual([KEPT_CACHE, 'till-release-two-two-two-two2']);
});

it('keeps what an open page still runs, goes back when the shop does, and asks for nothing twice', async () => {
  publish('one-one-one-one1', '1');
  await keepFetched(locksOf());
  publish('two-two-two-two2', '2');
  const runs = `till-runs:${till('1')} ${SHELL}`;
  await keepFetched(locksOf(runs, 'till:a-tab'));
  expect(await names()).toEqual([KEPT_CACHE, 'till-release-one-one-one-one1', 'till-release-two-two-two-two2']);

  publish('one-one-one-one1', '1');
  await keepFetched(locksOf(runs));
  expect(asked).toEqual(['/till-release.json']);
  expect(await current()).toMatchObject({ id: 'one-one-one-one1' });
  expect(await names()).toEqual([KEPT_CACHE, 'till-release-one-one-one-one1']);
});

it('keeps nothing where the shop has no such till', async () => {
  files.set('/till-release.json', '');
  expect(await fetchRelease()).toBeNull();
  expect(await names()).toEqual([]);
});
