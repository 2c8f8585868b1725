import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getProduct, listItems } from '../pages/catalogueApi.ts';
import { readHtml } from '../pages/htmlDocument.ts';

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

test('private pages ask not to be found, public ones do not, others answer 404', async ({ request, baseURL }) => {
  const product = await getProduct(request, (await listItems(request))[0]?.prdId ?? 0);
  for (const path of ['/cart', '/checkout', '/order-success', '/admin', '/admin/orders']) {
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
  }
  for (const path of ['/', '/deals', `/product/${product.id}`]) {
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBeUndefined();
  }
  for (const path of ['/admin/none', '/admin/orders/none', '//', '//product/1', '/girls-collection//']) {
    expect((await request.get(baseURL + path)).status(), path).toBe(404);
  }
});

test('a listing that is shared shows a picture; a phone can put the shop on its home screen', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/girls-collection');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture?.startsWith(`${baseURL}/`)).toBe(true);
  expect((await request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\/(png|jpeg)/);

  const manifest = JSON.parse(await textOf(request, '/manifest.webmanifest')) as {
    name: string;
    start_url: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).not.toBe('');
  expect(manifest.start_url).toBe('/');
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toContain(type);
  }
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
});

test('search engines learn the way to a category, its products and the neighbouring pages', async ({
  page,
  request,
  baseURL,
}) => {
  const items = await listItems(request, 21);
  const html = await readHtml(page, await (await request.get('/girls-collection?sort=newest&min=1')).text());
  expect(html.canonical).toBe(`${baseURL}/girls-collection`);
  const data = html.dataBlocks.find(({ type }) => type === 'application/ld+json')?.text ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: [{ item: `${baseURL}/` }, { name: 'Girls Collection' }] },
      { '@type': 'ItemList', name: 'Girls Collection' },
    ],
  });
  expect(data).toContain(`${baseURL}/product/${items.at(-1)?.prdId}`);
  const second = await (await request.get('/?page=2')).text();
  expect(second).toMatch(/<link rel="prev" href="[^"]*\/"\/?>/);
  expect((await readHtml(page, second)).canonical).toBe(`${baseURL}/?page=2`);
  expect(await (await request.get('/')).text()).toMatch(/<link rel="next" href="[^"]*\/\?page=2"\/?>/);
});
