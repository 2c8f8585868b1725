import { expect, it } from 'vitest';
import { onBothShops } from '../testing/testShop.ts';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

onBothShops('the description of the calls', (shop) => {
  it('names every call with its answer', async () => {
    const { body } = await shop().call<never>('GET', '/docs/json');
    const { openapi, paths } = body as unknown as Description;
    expect(openapi).toBe('3.1.0');
    for (const [method, path] of [
      ['get', '/api/EntitiesController/index'],
      ['get', '/api/StockController/stocks'],
      ['get', '/api/ProductsController/product/{id}'],
      ['get', '/api/SettingsController/public'],
      ['get', '/api/SettingsController/dataVersion'],
      ['get', '/api/OrderController/track'],
      ['get', '/api/OrderController/orders'],
      ['get', '/api/OrderController/order'],
      ['post', '/api/OrderController/create'],
      ['post', '/api/OrderController/pay_invoice'],
      ['delete', '/api/OrderController/delete_order'],
      ['post', '/api/PublicController/authLogin'],
    ] as const) {
      expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toEqual(['200']);
    }
  });

  it('can be read in a browser, which runs nothing but its own scripts', async () => {
    const page = await shop().call('GET', '/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const script = /src="([^"]+\.js)"/.exec(page.text)?.[1] ?? '';
    const loaded = await shop().app.inject(new URL(script, 'http://shop.example/api/docs/').pathname);
    expect(loaded.statusCode).toBe(200);
  });
});
