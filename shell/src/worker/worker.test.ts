import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const ADDRESS = 'http://localhost/product/5';

/** Pages by name of their cache and address. */
const kept = new Map<string, Map<string, Response>>();

const cacheOf = (name: string) => {
  const pages = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, pages);
  return {
    keys: () => Promise.resolve([...pages.keys()]),
    delete: (address: string) => Promise.resolve(pages.delete(address)),
    async put(address: string, response: Response) {
      const text = await response.text();
      // Later than the page is given away, as in browsers.
      await new Promise((resolve) => setTimeout(resolve));
      pages.delete(address);
      pages.set(address, new Response(text, response));
    },
  };
};

beforeAll(() => import('./worker.ts'));

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) => Promise.resolve(cacheOf(name)),
    match: (address: string) =>
      Promise.resolve([...kept.values()].flatMap((pages) => pages.get(address)?.clone() ?? [])[0]),
  });
});

it('has the browser ask anew once, also for a page that begins otherwise every time', async () => {
  await visit(page('1'));
  expect(await visit(page('2'))).toContain('http-equiv="refresh"');
  expect(await visit(page('3'))).toBe('<title>3</title><main></main>');
});

it('keeps what it has when the next one breaks off, and 20 pages at most', async () => {
  for (let id = 1; id <= 21; id++) await visit(page('1'), `http://localhost/product/${id}`);
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('no network')) });
  await visit(new Response(body, page('1')));
  const addresses = [...(kept.get('1')?.keys() ?? [])];
  expect(addresses).toHaveLength(20);
  expect(addresses).not.toContain('http://localhost/product/1');
  expect(addresses).toContain(ADDRESS);
});

function page(title: string): Response {
  const headers = { 'shop-release': '1', 'cache-control': 'no-cache' };
  return new Response(`<title>${title}</title><main></main>`, { headers });
}

/** What the browser is given when the network says this. */
async function visit(answer: Response, url = ADDRESS): Promise<string> {
  const work: Promise<unknown>[] = [];
  let given: Promise<Response> | undefined;
  const event = Object.assign(new Event('fetch'), {
    request: { url, mode: 'navigate', method: 'GET' },
    preloadResponse: Promise.resolve(answer),
    respondWith: (response: Promise<Response>) => (given = response),
    waitUntil: (one: Promise<unknown>) => void work.push(one),
  });
  self.dispatchEvent(event);
  const text = await (await given)?.text();
  await Promise.all(work);
  return text ?? '';
}
