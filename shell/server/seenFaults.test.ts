import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Beacon, Fault } from '@shop/shared/contracts/http/releases/telemetry';
import { testEntry } from '@shop/shared/testing/data';
import type { Deployed } from './deployed.ts';
import { createFaults } from '@shop/shared/release/rendering/faults';
import { createTellFault, tellMissingFiles, tellRenderingFaults } from './seenFaults.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells once a second what could not be rendered, and no more than a beacon takes', async () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const faults = createFaults(silent);
  const told: Beacon[] = [];
  const tell = createTellFault(async (beacon) => {
    told.push(beacon);
    throw new Error('the api is away');
  });
  tellRenderingFaults(faults, tell);
  const fault = { name: 'catalog', version: '2', shell: '9', kind: 'error', message: 'x is undefined' } as const;
  for (let i = 0; i < 12; i++) faults.record({ ...fault, visitor: '2001:db8::7' });
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  faults.record({ ...fault, kind: 'loop', message: 'y'.repeat(500) });
  // A server that is busy is no proof.
  faults.record({ ...fault, kind: 'slow', visitor: '203.0.113.7' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.map(({ faults: some = [] }) => some.length)).toEqual([10, 2]);
  expect(told[0]?.faults?.[0]).toEqual({
    name: 'catalog',
    version: '2',
    kind: 'render',
    message: 'error: x is undefined',
    met: '2001:db8:0:0::/64',
  });
  expect(told[1]?.faults?.[0]?.message).toMatch(/^loop: y{194}$/);
  expect(told[1]?.faults?.map(({ met }) => met)).toEqual([undefined, undefined]);
});

it('tells of files that pages name and that are not there, and not of addresses somebody makes up', async () => {
  const told: Fault[] = [];
  const app = Fastify();
  const catalog = testEntry({ version: '2+a', preloads: ['/remotes/catalog/2+a/assets/page-B1x2c3d4.js'] });
  const shell = { version: '9', entry: '/shell/9/assets/app-B1x2c3d4.js' } as Deployed['shell'];
  tellMissingFiles(app, { current: () => ({ shell, registry: { catalog }, stamp: '' }) }, (fault) => told.push(fault));
  for (const url of [
    '/remotes/catalog/2+a/assets/page-B1x2c3d4.js?x=1',
    '/remotes/catalog/2+a/assets/made-up.js',
    '/remotes/catalog/1/assets/page-B1x2c3d4.js',
    '/remotes/stranger/2+a/assets/page-B1x2c3d4.js',
    '/shell/9/assets/app-B1x2c3d4.js',
    '/elsewhere',
  ])
    expect((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  const posted = { method: 'POST', url: '/shell/9/assets/app-B1x2c3d4.js' } as const;
  expect((await app.inject(posted)).statusCode).toBe(404);
  expect(told).toEqual([
    {
      name: 'catalog',
      version: '2+a',
      kind: 'missing',
      message: 'not there: /remotes/catalog/2+a/assets/page-B1x2c3d4.js',
      met: '203.0.113.7',
    },
    expect.objectContaining({ name: 'shell', version: '9', kind: 'missing' }),
  ]);
});
