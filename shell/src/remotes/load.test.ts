import { beforeEach, expect, it, vi } from 'vitest';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { libraries } from '@shop/shared/remote/libraries';
import { testEntry } from '@shop/shared/testing/data';
import { isReachable, loadRemote } from './load.ts';

const exposed = vi.hoisted(() => ({ arrives: Promise.withResolvers<unknown>() }));
vi.mock('./host.ts', () => ({ PROVIDED: {} }));
vi.mock('./container.ts', () => ({ startContainer: () => exposed.arrives.promise }));

const MODULE = { contract: CONTRACT, libraries, setup: () => ({ routes: [] }) };

beforeEach(() => {
  exposed.arrives = Promise.withResolvers();
  vi.useFakeTimers();
});

it('gives up a remote that hangs, and says so when it comes late', async () => {
  const failure = loadRemote('catalog', testEntry()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  const late = (await failure) as { remote: string; late: Promise<unknown> };
  expect(late).toMatchObject({ message: 'took longer than 5000 ms', remote: 'catalog' });
  exposed.arrives.resolve(MODULE);
  expect(await late.late).toBe(MODULE);
});

it('waits longer for one whose page is shown already', async () => {
  const loaded = loadRemote('catalog', testEntry(), { isShown: true });
  await vi.advanceTimersByTimeAsync(19_000);
  exposed.arrives.resolve(MODULE);
  expect(await loaded).toBe(MODULE);
});

it('gives that up, too', async () => {
  const failure = loadRemote('catalog', testEntry(), { isShown: true }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.race([failure, null])).toMatchObject({ message: 'took longer than 20000 ms' });
});

it('lets go of what hangs when it asks whether a remote is back', async () => {
  const hangs = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', hangs);
  const answer = isReachable(['/a.js', '/b.js']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toBe(false);
  expect(hangs.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, true]);
});
