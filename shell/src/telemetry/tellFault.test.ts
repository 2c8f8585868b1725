import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@shop/shared/api-client';
import type { PageData } from '../pageData.ts';
import type { Registry } from '@shop/shared/contracts/registry';
import { testEntry } from '@shop/shared/testing/data';
import { faultOf, tellFault } from './tellFault.ts';

const SHELL = 'https://shop.pk/shell/9/assets/tellFault-a.js';
const registry: Registry = {
  catalog: testEntry({ version: '2-ab', entry: '/remotes/catalog/2-ab/remoteEntry.js' }),
  stock: testEntry({ version: '7', entry: 'https://other.pk/parts/stock/7/static/entry.js' }),
  plain: testEntry({ version: '1', entry: 'https://cdn.pk/plain/remoteEntry.js' }),
};

function thrown(message: string, frames: string[], extra: object = {}): Error {
  const error = Object.assign(new TypeError(message), extra);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n');
  return error;
}

describe('faultOf', () => {
  it.each([
    [
      'of the remote first in the stack',
      [`${SHELL}:9:9`, 'https://shop.pk/remotes/catalog/2-ab/assets/page-B1.js:1:234'],
      'catalog',
      '2-ab',
      'assets/page-B1.js:1:234',
    ],
    ['of a remote at another origin', ['https://other.pk/parts/stock/7/js/a.js:1:2'], 'stock', '7', 'js/a.js:1:2'],
    ['of a remote whose address has no version', ['https://cdn.pk/plain/a.js:1:2'], 'plain', '1', 'a.js:1:2'],
    [
      'of the shell where no remote is in it',
      ['https://shop.pk/shell/9/assets/app.js:3:4'],
      'shell',
      '9',
      'assets/app.js:3:4',
    ],
  ])('is %s', (_case, frames, name, version, at) => {
    expect(faultOf(thrown('x is undefined', frames), registry, SHELL)).toEqual({
      kind: 'script',
      message: 'TypeError: x is undefined',
      name,
      version,
      at,
    });
  });

  it('is of the remote that could not be loaded', () => {
    const error = thrown('#RUNTIME-008', [`${SHELL}:1:1`], { remote: 'catalog' });
    expect(faultOf(error, registry, SHELL)).toEqual({
      kind: 'load',
      name: 'catalog',
      version: '2-ab',
      message: 'TypeError: #RUNTIME-008',
    });
  });

  it('is a failed load where a page’s own script cannot be had', () => {
    const message =
      'Failed to fetch dynamically imported module: https://shop.pk/remotes/catalog/2-ab/assets/page-B1.js';
    expect(faultOf(thrown(message, []), registry, SHELL)).toMatchObject({ kind: 'load', name: 'catalog' });
  });

  it.each([
    ['what the api refused', new ApiError(404, 'Not Found', '')],
    ['a call that did not go through', thrown('Failed to fetch', [`${SHELL}:1:1`])],
    ['an extension’s', thrown('x', ['chrome-extension://abc/content.js:1:1'])],
    ['no error', 'text'],
    ['nothing', null],
  ])('is none: %s', (_case, error) => {
    expect(faultOf(error, registry, SHELL)).toBeNull();
  });

  it('is none without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(faultOf(thrown('x', [`${SHELL}:1:1`]), registry, SHELL)).toBeNull();
  });
});

describe('tellFault', () => {
  const page = { apiBase: '/api', registry } as PageData;
  const sent: { address: string; body: Blob }[] = [];
  beforeEach(() => {
    sent.length = 0;
    const sendBeacon = (address: string, body: Blob) => sent.push({ address, body }) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    vi.useFakeTimers();
  });
  const frame = 'https://shop.pk/remotes/catalog/2-ab/assets/page-B1.js:1:234';

  it('tells several at once, each once, within a second', async () => {
    for (const message of ['a', 'b', 'a']) tellFault(page, thrown(message, [frame]));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(sent.map(({ address }) => address)).toEqual(['/api/telemetry']);
    expect(sent[0]?.body.type).toBe('application/json');
    const { faults } = JSON.parse((await sent[0]?.body.text()) ?? '');
    expect(faults.map(({ message }: { message: string }) => message)).toEqual(['TypeError: a', 'TypeError: b']);
  });

  it('does not wait when the page is left, and never sends more than a beacon may hold', async () => {
    for (let i = 0; i < 10; i++)
      tellFault(page, thrown(`${'c '.repeat(90)}${i}`, [`${frame.slice(0, -4)}${'d'.repeat(120)}.js`]));
    dispatchEvent(new Event('pagehide'));
    const bodies = await Promise.all(sent.map(({ body }) => body.text()));
    expect(Math.max(...bodies.map((body) => body.length))).toBeLessThanOrEqual(4096);
    expect(bodies.flatMap((body) => JSON.parse(body).faults)).toHaveLength(10);
  });
});
