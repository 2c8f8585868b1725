import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { codesOf, readDescription, type ApiDescription } from '../../testing/documentedCodes.ts';
import { describedCalls, type Schema } from '../../testing/fuzz/describedCalls.ts';
import { onBothShops } from '../../testing/testShop.ts';

/** Values of a request that its schema lets be anything, or numbers of any size: a database refuses what is beyond its own. */
function boundless(schema: Schema, path: string): string[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []);
  if (parts.length > 0) return parts.flatMap((part) => boundless(part, path));
  if ('const' in schema || schema.enum) return [];
  const { type, properties = {}, additionalProperties, items = {} } = schema;
  const within = Object.entries(properties).flatMap(([name, field]) => boundless(field, `${path}.${name}`));
  if (type === 'object' && typeof additionalProperties === 'object') {
    return [...within, ...boundless(additionalProperties, `${path}.*`)];
  }
  if (type === 'object') return additionalProperties === true ? [path] : within;
  if (type === 'array') return [...(schema.maxItems === undefined ? [path] : []), ...boundless(items, `${path}[]`)];
  if (type !== 'number' && type !== 'integer') return type === undefined ? [path] : [];
  const ends = [schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum];
  return ends.includes(undefined) ? [path] : [];
}

onBothShops('the description of the calls', (shop) => {
  let description: ApiDescription = { openapi: '', info: { description: '' }, servers: [], paths: {} };
  beforeAll(async () => {
    description = await readDescription(shop().app);
  });
  const operation = (method: string, path: string) => description.paths[`/api${path}`]?.[method];

  it('has of every call a summary, a tag and what it answers', () => {
    expect(description.openapi).toBe('3.1.0');
    for (const [path, operations] of Object.entries(description.paths)) {
      for (const [method, call] of Object.entries(operations)) {
        expect([path, method, call]).toEqual([
          path,
          method,
          expect.objectContaining({ summary: expect.stringMatching(/\S/), tags: [expect.any(String)] }),
        ]);
        for (const [status, answer] of Object.entries(call.responses)) {
          expect([path, status, answer.description]).not.toEqual([path, status, 'Default Response']);
        }
        expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500']));
      }
    }
  });

  it('explains every code', () => {
    for (const [code, { status, sentence }] of Object.entries(ERROR_CODES)) {
      expect(description.info.description).toContain(`| ${status} | \`${code}\` | ${sentence} |`);
    }
    const conflicts = operation('post', '/OrderController/create')?.responses['409'];
    const known = ['INSUFFICIENT_STOCK', 'PRICE_CHANGED', 'ROUNDING_CHANGED', 'NO_SHIFT', 'SHIFT_UNASKED'];
    expect(codesOf(conflicts).toSorted()).toEqual(known.toSorted());
    expect(conflicts?.description).toContain(ERROR_CODES.PRICE_CHANGED.sentence);
  });

  it('says who is let in', () => {
    const session = { cookie: [], authToken: [], apiKey: [] };
    expect(operation('get', '/OrderController/orders')?.security).toEqual([session]);
    expect(operation('post', '/OrderController/create')?.security).toEqual([{}, session]);
    expect(operation('get', '/SettingsController/public')?.security).toEqual([]);
    expect(operation('post', '/releases/{name}/check')?.security).toEqual([{ deployToken: [] }]);
    expect(operation('post', '/releases/{name}/rollback')?.security).toEqual([{ deployToken: [] }, session]);
    for (const [path, operations] of Object.entries(description.paths)) {
      for (const call of Object.values(operations)) {
        const codes = codesOf(call.responses['401']);
        const isForStaff = codes.includes('NOT_SIGNED_IN') || codes.includes('WRONG_TOKEN');
        expect([path, isForStaff]).toEqual([path, call.security?.length !== 0]);
      }
    }
  });

  it('has nothing to find fault with for a linter of the field', async () => {
    // Nobody is given a licence; names of packages are never `live`, `preview` or `artifacts`.
    const rules = { 'info-license': 'off', 'no-ambiguous-paths': 'off' } as const;
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const source = (await shop().app.inject('/api/docs/json')).body;
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    expect(problems.map(({ message, location: [at] }) => [message, at?.pointer])).toEqual([]);
  });

  it('says of everything in a request what it may be, and of lists and numbers how large', async () => {
    const calls = await describedCalls(shop().app);
    const found = calls.flatMap(({ name, parameters, body }) => [
      ...parameters.flatMap((one) => boundless(one.schema, `${name} ${one.name}`)),
      ...(body ? boundless(body.schema, name) : []),
    ]);
    expect(found).toEqual([]);
  });

  it('names every call, and where the shop is', async () => {
    const ids = Object.values(description.paths).flatMap((calls) =>
      Object.values(calls).map((call) => call.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(operation('get', '/OrderController/orders')?.operationId).toBe('getOrderControllerOrders');
    expect(operation('put', '/releases/{name}/versions/{version}')?.operationId).toBe('putReleasesNameVersionsVersion');
    expect(description.servers).toEqual([{ url: '/', description: expect.any(String) }]);
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
