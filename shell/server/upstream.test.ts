import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import { markStale, requestContext, serverOptions } from './api.ts';
import { createUpstream } from './upstream.ts';

let api: Server;
afterEach(() => {
  api.closeAllConnections();
  api.close();
});

/** An api that runs apart and answers what `answer` gives; undefined hangs. */
async function upstreamOf(
  answer: (path: string, headers: IncomingHttpHeaders) => unknown,
  apiSecret: string | null = null,
) {
  api = createServer(({ url = '', headers }, response) => {
    const data = answer(url, headers);
    if (data !== undefined) response.end(JSON.stringify({ status: true, data }));
  });
  return createUpstream(Fastify(), { apiBase: '/api', apiSecret, apiUrl: await listening(api) });
}

describe('an api that runs apart', () => {
  it('holds no page back when it hangs', async () => {
    const upstream = await upstreamOf(() => undefined);
    await expect(upstream.dataVersion()).rejects.toThrow();
    await expect(upstream.settings('1')).resolves.toBeNull();
  });

  it.each(['known-to-both-servers', null])('is told who asks, and for whom, where both know %j', async (secret) => {
    const told: unknown[] = [];
    const upstream = await upstreamOf((_path, headers) => {
      told.push([headers['x-web-server'], headers['x-forwarded-for']]);
      return { version: 1 };
    }, secret);
    await upstream.dataVersion();
    await upstream.download('/releases/artifacts/1');
    await upstream.fetchFor(null)('/api/x');
    await upstream.fetchFor('198.51.100.7')('/api/x', { headers: [['accept', 'application/json']] });
    const own = [secret ?? undefined, undefined];
    expect(told).toEqual([own, own, own, secret ? [secret, '198.51.100.7'] : own]);
  });

  it('is told which request a page is made for', async () => {
    const told: unknown[] = [];
    const upstream = await upstreamOf((_path, headers) => {
      told.push(headers['x-request-id']);
      return {};
    });
    const web = Fastify({ ...(await serverOptions({ trustProxy: [] })), logger: false });
    await web.register(requestContext);
    web.get('/page', async (request) => {
      await upstream.fetchFor(request.ip)('/api/x');
      await upstream.fetchFor(request.ip)('/api/y');
      return { id: request.id };
    });
    const { id } = (await web.inject('/page')).json<{ id: string }>();
    expect(told).toEqual([id, id]);
    await upstream.dataVersion();
    expect(told).toEqual([id, id, undefined]);
    await web.close();
  });

  it.each(['http://evil.example/api/x', '//evil.example/api/x', '/metrics', '/api/../metrics', '/api%2f../metrics'])(
    'is all that the code of a page can ask: not %s',
    async (path) => {
      const asked: string[] = [];
      const upstream = await upstreamOf((where) => void asked.push(where), 'known-to-both-servers');
      await expect(upstream.fetchFor('198.51.100.7')(path)).rejects.toThrow('no call of the api');
      expect(asked).toEqual([]);
    },
  );

  it('is followed nowhere else', async () => {
    api = createServer((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    const apiUrl = await listening(api);
    const upstream = createUpstream(Fastify(), { apiBase: '/api', apiSecret: null, apiUrl });
    await expect(upstream.fetchFor(null)('/api/x')).rejects.toThrow();
    await expect(upstream.download('/releases/artifacts/1')).rejects.toThrow();
  });

  it('keeps the settings of each language, which have its texts', async () => {
    const upstream = await upstreamOf((path) => ({ footerText: path.endsWith('?lang=ur') ? 'خوش آمدید' : 'Welcome' }));
    const footerOf = async (language?: 'ur') => (await upstream.settings('1', language))?.footerText;
    expect(await Promise.all([footerOf(), footerOf('ur')])).toEqual(['Welcome', 'خوش آمدید']);
    expect(await footerOf()).toBe('Welcome');
  });

  it('is asked for the settings once a data version; the last ones stand while it hangs', async () => {
    let version = 1;
    let isHanging = false;
    const asked: string[] = [];
    const upstream = await upstreamOf((path) => {
      asked.push(path);
      if (isHanging) return undefined;
      return path.endsWith('dataVersion') ? { version } : { shippingFee: version * 100 };
    });
    expect(await upstream.dataVersion()).toBe('1');
    expect(await upstream.settings('1')).toEqual({ shippingFee: 100 });
    version = 2;
    expect(await upstream.settings('1')).toEqual({ shippingFee: 100 });
    const [settings] = await Promise.all([upstream.settings('2'), upstream.settings('2')]);
    expect(settings).toEqual({ shippingFee: 200 });
    // Nothing else is made anew for what is the same again.
    expect(await upstream.settings('2 again')).toBe(settings);
    isHanging = true;
    expect(await upstream.settings('3')).toEqual({ shippingFee: 200 });
    expect(await upstream.settings(null)).toEqual({ shippingFee: 200 });
    expect(asked).toEqual([
      '/api/SettingsController/dataVersion',
      '/api/SettingsController/public',
      '/api/SettingsController/public',
      '/api/SettingsController/public',
      '/api/SettingsController/public',
    ]);
  });
});

it('takes nothing from memory for a page that is kept: an answer of before the api lost its data is none', async () => {
  const app = Fastify();
  app.get('/api/listing', (_request, reply) => {
    markStale(reply);
    return reply.header('etag', '"1"').send({ status: true, data: [] });
  });
  const upstream = createUpstream(app, { apiBase: '/api', apiSecret: null, apiUrl: null });
  await expect(upstream.fetchFor(null)('/api/listing', { headers: [] })).rejects.toThrow('lost its data');
  const basis = [{ path: '/api/listing', headers: [], etag: '"1"' }];
  await expect(upstream.stillHolds(basis, '2')).rejects.toThrow('lost its data');
  const listening = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const apiUrl of [null, listening]) {
    const { download } = createUpstream(app, { apiBase: '/api', apiSecret: null, apiUrl });
    await expect(download('/listing')).rejects.toThrow('lost its data');
  }
  await app.close();
});
