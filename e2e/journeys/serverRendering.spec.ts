import { expect, test } from '../fixtures.ts';
import { CATEGORIES, getProduct, listItems, priceText } from '../pages/catalogueApi.ts';
import { readHtml } from '../pages/htmlDocument.ts';

const RENDERED_PRODUCTS = 24;
const LISTINGS = [{ id: undefined, name: 'All Products', path: '/' }, ...CATEGORIES];

test('every listing has its products, prices and head in the HTML', async ({ page, request, baseURL }) => {
  for (const { id, name, path } of LISTINGS) {
    await test.step(path, async () => {
      const items = (await listItems(request, id)).slice(0, RENDERED_PRODUCTS);
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
      const html = await readHtml(page, await response.text());

      expect(items.length).toBeGreaterThan(0);
      for (const { prdId, productName, price, salePrice, onSale } of items) {
        expect(html.links.find(({ href }) => href === `/product/${prdId}`)?.text).toContain(productName);
        expect(html.text).toContain(priceText(onSale === '1' && salePrice > 0 ? salePrice : price));
      }
      expect(html.links.filter(({ href }) => href?.startsWith('/product/'))).toHaveLength(items.length);
      for (const category of LISTINGS) expect(html.links.map(({ href }) => href)).toContain(category.path);

      expect(html.title).toContain(name);
      expect(html.description).toContain(name);
      expect(html.canonical).toBe(`${baseURL}${path}`);
      expect(html.openGraph).toMatchObject({
        type: 'website',
        title: html.title,
        description: html.description,
        url: html.canonical,
      });
      expect(html.modulePreloads.length).toBeGreaterThan(0);
      expect(html.pictures[0]?.path).toContain('/uploads/');
      expect(html.picturePreloads[0]).toContain(html.pictures[0]?.path?.replace(/\/\d+\.\w+$/, '') ?? 'no picture');
    });
  }
});

test('what the server rendered of a product stays when the scripts have started', async ({ page }) => {
  await page.goto('/product/1', { waitUntil: 'commit' });
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await expect(page.getByText(/people are viewing this right now/)).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a product page has its name, price, choices, head and structured data in the HTML', async ({
  page,
  request,
  baseURL,
}) => {
  const [item] = await listItems(request, 21);
  const product = await getProduct(request, item?.prdId ?? 0);
  const [first] = product.variations;
  if (!first) throw new Error('a product without variations');
  const response = await request.get(`/product/${product.id}`);
  expect(response.status()).toBe(200);
  const html = await readHtml(page, await response.text());

  const offered = product.variations.filter(({ varient, qty }) => varient === first.varient && qty > 0);
  const expected = [product.name, priceText(first.price), first.sku, product.description, 'Back to products'];
  for (const text of [...expected, ...offered.map(({ sizeTitle }) => sizeTitle)]) {
    expect(html.text).toContain(text.replace(/\s+/g, ' '));
  }
  expect(html.title).toContain(product.name);
  expect(html.description).toContain(product.description.slice(0, 100));
  expect(html.canonical).toBe(`${baseURL}/product/${product.id}`);
  expect(html.openGraph).toMatchObject({ type: 'product', title: html.title, url: html.canonical });
  expect(html.openGraph['image']).toContain(`${baseURL}/api/uploads/`);
  expect(html.modulePreloads.length).toBeGreaterThan(0);
  expect(html.picturePreloads).not.toHaveLength(0);

  const structured = html.dataBlocks.find(({ type }) => type === 'application/ld+json');
  const data: unknown = JSON.parse(structured?.text ?? '');
  const trail = html.dataBlocks.filter(({ type }) => type === 'application/ld+json')[1];
  expect(JSON.parse(trail?.text ?? '')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, name: 'Girls Collection', item: `${baseURL}/girls-collection` },
      { position: 3, name: product.name, item: `${baseURL}/product/${product.id}` },
    ],
  });
  expect(html.links).toContainEqual({ href: '/girls-collection', text: 'Girls Collection' });
  expect(data).toMatchObject({
    '@type': 'Product',
    name: product.name,
    offers: { offerCount: product.variations.length },
  });
});

test('the chosen variation of the address is rendered', async ({ page, request, baseURL }) => {
  const [item] = await listItems(request, 20);
  const { id, variations } = await getProduct(request, item?.prdId ?? 0);
  const last = variations.at(-1);
  if (!last) throw new Error('a product without variations');
  const response = await request.get(`/product/${id}?variant=${last.stockId}`);
  const html = await readHtml(page, await response.text());
  expect(html.text).toContain(`SKU: ${last.sku}`);
  expect(html.canonical).toBe(`${baseURL}/product/${id}`);
});

test('a document has no script, only data that cannot end its block, and an address cannot bring one in', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/girls-collection', '/product/1']) {
    const html = await readHtml(page, await (await request.get(path)).text());
    expect(html.inlineScripts, path).toEqual([]);
    expect(html.handlers, path).toEqual([]);
    const state = html.dataBlocks.find(({ type }) => type === 'application/json');
    expect(JSON.parse(state?.text ?? '')).toHaveProperty('rendered');
    for (const { text } of html.dataBlocks) expect(text).not.toContain('<');
  }
  for (const path of [
    '/?category=</script><script>alert(1)</script>',
    '/girls-collection?sort=</script><script>alert(1)</script>&size="><script>alert(1)</script>',
    '/search?q=</script><script>alert(1)</script>',
    '/product/1?variant=</script><script>alert(1)</script>',
    '/product/</script><script>alert(1)<%2Fscript>',
    '/</script><script>alert(1)<%2Fscript>',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBeLessThan(500);
    const source = await response.text();
    expect(source, path).not.toContain('alert(1)</script>');
    expect((await readHtml(page, source)).inlineScripts, path).toEqual([]);
  }
});

for (const path of ['/deals', '/product/1']) {
  test(`${path} preloads exactly the scripts it starts with`, async ({ page, request, baseURL }) => {
    const { modulePreloads, scripts } = await readHtml(page, await (await request.get(path)).text());
    const addresses = (paths: string[]) => [...new Set(paths.map((each) => new URL(each, baseURL).href))].sort();

    // Without its preloads the page asks only for what it really uses.
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
        await route.fulfill({ response, body });
      },
    );
    const used: string[] = [];
    page.on('request', (sent) => sent.resourceType() === 'script' && used.push(sent.url()));
    await page.goto(path);
    await expect.poll(() => addresses(used)).toEqual(addresses([...modulePreloads, ...scripts]));
    await page.waitForLoadState('networkidle');
    expect(addresses(used)).toEqual(addresses([...modulePreloads, ...scripts]));
  });
}

test('what is not there answers 404, and says so', async ({ page, request }) => {
  for (const path of ['/nothing-here', '/girls-collection/more', '/product', '/product/1/reviews']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect((await readHtml(page, await response.text())).text).toContain('Page not found');
  }
  for (const path of ['/product/2147483647', '/product/99999999999', '/product/0', '/product/frock']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const { text, links } = await readHtml(page, await response.text());
    expect(text).toContain('Product Not Found');
    expect(text).toContain("Sorry, we couldn't find the product you're looking for.");
    expect(links).toContainEqual({ href: '/', text: 'Return to Shop' });
  }
});

test('pages travel compressed and answer 304 when nothing changed; scripts are kept for good', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/product/1', '/nothing-here']) {
    for (const encoding of ['br', 'gzip']) {
      const response = await request.get(path, { headers: { 'accept-encoding': encoding } });
      const { etag = '', vary } = response.headers();
      expect(response.headers()['content-encoding'], `${path} ${encoding}`).toBe(encoding);
      expect(vary).toMatch(/accept-encoding/i);
      expect(await response.text()).toContain('<!doctype html>');
      const again = await request.get(path, { headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
      expect(again.status(), `${path} ${encoding}`).toBe(304);
      expect(await again.body()).toHaveLength(0);
    }
    const plain = await request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
  }
  const { modulePreloads } = await readHtml(page, await (await request.get('/')).text());
  for (const path of modulePreloads.slice(0, 3)) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers()['content-encoding'], path).toBe('br');
    expect(response.headers()['cache-control']).toMatch(/immutable/);
  }
});
