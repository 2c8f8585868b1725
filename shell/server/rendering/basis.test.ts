import { expect, it, vi } from 'vitest';
import type { MakeCall } from '@shop/shared/release/rendering/job';
import { createComparing, listenTo, type Basis } from './basis.ts';

const init = { headers: [['accept', 'application/json']] as [string, string][], signal: AbortSignal.timeout(60_000) };
const answer = (etag: string | null, status = 200) =>
  new Response(status === 304 ? null : '{}', { status, headers: etag ? { etag } : {} });

/** What is heard when the calls to these paths are answered so, one after another. */
async function heard(...answers: [string, Response | Error][]): Promise<Basis | null> {
  const left = answers.map(([, one]) => one);
  const { fetch, heard: all } = listenTo(async () => {
    const next = left.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('not expected');
  });
  for (const [path] of answers) await fetch(path, init).catch(() => undefined);
  return all();
}

it('remembers every call once, with its ETag', async () => {
  expect(await heard()).toEqual([]);
  const { headers } = init;
  expect(await heard(['/a', answer('"1"')], ['/b', answer('"2-br"')], ['/a', answer('"1"')])).toEqual([
    { path: '/a', headers, etag: '"1"' },
    { path: '/b', headers, etag: '"2-br"' },
  ]);
});

it.each([
  [
    'an error',
    [
      ['/a', answer('"1"')],
      ['/b', answer('"2"', 404)],
    ],
  ],
  ['no ETag', [['/a', answer(null)]]],
  ['one that never came', [['/a', new Error('took too long')]]],
  [
    'two of the same call',
    [
      ['/a', answer('"1"')],
      ['/a', answer('"2"')],
    ],
  ],
] satisfies [string, [string, Response | Error][]][])(
  'cannot tell with an answer that is %s',
  async (_what, answers) => {
    expect(await heard(...(answers as [string, Response | Error][]))).toBeNull();
  },
);

const answered = (path: string, etag = '"1"') => ({ path, headers: init.headers, etag });

it('asks for each call once a version, by its ETag, for all pages that show it', async () => {
  const tags: Record<string, string> = { '/a': '"1"', '/b': '"1"', '/c': '"1"' };
  const fetch = vi.fn<MakeCall>(async (path, { headers }) => {
    const tag = tags[path] ?? null;
    return new Headers(headers).get('if-none-match') === tag ? new Response(null, { status: 304 }) : answer(tag);
  });
  const stillHolds = createComparing(fetch, 60_000);
  const pages = [['/a', '/b'], ['/a', '/c'], ['/a'], []].map((paths) => paths.map((path) => answered(path)));
  const all = (version: string) => Promise.all(pages.map((basis) => stillHolds(basis, version)));
  expect(await all('1')).toEqual([true, true, true, true]);
  expect(fetch).toHaveBeenCalledTimes(3);
  tags['/b'] = '"2"';
  // As of the version it was asked for.
  expect(await all('1')).toEqual([true, true, true, true]);
  expect(await all('2')).toEqual([false, true, true, true]);
  expect(await stillHolds([answered('/b', '"2"')], '2')).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(6);
  delete tags['/c'];
  expect(await all('3')).toEqual([false, false, true, true]);
});

it('asks again after a call that was not answered', async () => {
  const fetch = vi.fn<MakeCall>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(answer('"1"', 304));
  const stillHolds = createComparing(fetch, 60_000);
  await expect(stillHolds([answered('/a')], '1')).rejects.toThrow('away');
  expect(await stillHolds([answered('/a')], '1')).toBe(true);
  const never = createComparing(() => new Promise(() => undefined), 1);
  await expect(never([answered('/a')], '1')).rejects.toThrow('took longer than 1 ms');
});
