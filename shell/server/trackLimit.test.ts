import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder, writeIn } from '@shop/shared/testing/testFolder';
import { testEntry } from '@shop/shared/testing/data';
import { readConfig } from './api.ts';
import { buildWeb } from './web.ts';

/** As many orders as one address may look up in a minute. */
const MOST = 60;

const folder = testFolder();
let web: FastifyInstance;

const write = (file: string, text: string): void => writeIn(folder, file, text);

beforeAll(async () => {
  const shell = {
    version: '1',
    entry: '/shell/1/main.js',
    icon: '',
    preloads: [],
    styles: [],
    fonts: [],
    provides: {},
  };
  const checkout = testEntry({ territories: ['/track'], searchParams: ['invoice'], server: 'server/remote.js' });
  write('shell/history.json', '{}');
  write('shell/1/main.js', '');
  write('current.json', JSON.stringify({ shell, registry: { checkout } }));
  write(
    'shell/1/server/render.js',
    `export const render = async ({ url, fetch }) => {
      const { status } = await fetch('/api/OrderController/track?' + url.split('?')[1]);
      return { status: 200, head: '', data: {}, pages: [], markup: 'answer: ' + status };
    };`,
  );
  write('remotes/checkout/1/server/remote.js', 'export {};');
  web = await buildWeb(
    readConfig({ DATA_DIR: folder, DEPLOY_DIR: folder, SEED: 'none', ADMIN_PASSWORD: 'correct horse battery' }),
  );
});
afterAll(() => web.close());

let phones = 3_000_000_000;

/** What the api answered to the page's question for an order; each of another phone. */
async function looksUp(remoteAddress: string): Promise<string | undefined> {
  const { body } = await web.inject({
    method: 'POST',
    url: '/track',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `invoice=INV-000123&phone=0${(phones += 1)}`,
  });
  return /answer: (\d+)/.exec(body)?.[1];
}

it('has orders that are looked up by the form without scripts counted for who sent it', async () => {
  // The first page waits for its process.
  await expect.poll(() => looksUp('198.51.100.3')).toBe('404');
  const answers = [];
  for (let i = 0; i <= MOST; i += 1) answers.push(await looksUp('198.51.100.1'));
  expect(answers).toEqual([...Array<string>(MOST).fill('404'), '429']);
  expect(await looksUp('198.51.100.2')).toBe('404');
});
