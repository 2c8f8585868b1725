import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { HOUR_MS } from '@shop/shared/format/durations';
import { media } from '../../media/plugin.ts';
import { mediaRoutes } from '../../media/routes.ts';
import { removeUnnamed } from '../../media/removeUnnamed.ts';
import { errors } from '../http/errors.ts';
import { openArtifacts } from '../../releases/artifacts.ts';
import { forRequest } from '../observe/requestId.ts';
import { filesBelow, mp4File } from '../../testing/testForms.ts';
import { hasStore, temporaryStore, type TemporaryStore } from '../../testing/temporaryStore.ts';
import { startTraceCollector } from '../../testing/traceCollector.ts';
import { openTraces } from '../observe/tracing/openTelemetry.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { store } from './plugin.ts';

describe.runIf(hasStore)('a bucket of an S3-compatible store', () => {
  const dataDir = testFolder();
  let temporary: TemporaryStore;
  let bucket: Bucket;
  let app: FastifyInstance;
  let logged = '';

  beforeAll(async () => {
    temporary = await temporaryStore();
    bucket = (await openBucket({ store: temporary.address })) as Bucket;
    app = await serverIn('first');
  });
  afterAll(async () => {
    await app.close();
    temporary.remove();
  });

  async function serverIn(folder: string, address = temporary.address): Promise<FastifyInstance> {
    const server = Fastify({ logger: { stream: { write: (line: string) => void (logged += line) } } });
    await server.register(errors);
    await server.register(store, { config: { store: address } });
    await server.register(media, { config: { dataDir: join(dataDir, folder) } });
    await server.register(mediaRoutes);
    return server;
  }
  const picture = (shade: number) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: { r: 40 * shade, g: 9, b: 9 } } })
      .webp()
      .toBuffer();
  const keysBelow = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of bucket.list(prefix)) keys.push(key);
    return keys;
  };

  it('keeps what one server was sent and made for all, and nothing of it on their disks', async () => {
    const { hash, path } = await app.pictures.store(await picture(1));
    const other = await serverIn('second');
    const made = await Promise.all([app.inject(`/${path}`), other.inject(`/${path}`)]);
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(made[1]?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await bucket.read(`renditions/${hash}/640.webp`)).toEqual(new Uint8Array(made[0]?.rawPayload ?? []));
    expect(await keysBelow('originals/')).toEqual([`originals/${hash}/original`]);
    expect((await app.inject(`/uploads/${'0'.repeat(32)}/640.webp`)).statusCode).toBe(404);
    expect(filesBelow(dataDir)).toEqual([]);
    await other.close();
  });

  it('serves videos whole and by ranges, to be kept for ever', async () => {
    const bytes = Buffer.from(await mp4File(900).arrayBuffer());
    const file = join(dataDir, 'film');
    writeFileSync(file, bytes);
    const key = `${'f'.repeat(32)}/video.mp4`;
    expect([await app.uploads.place({ file }, key), await app.uploads.place({ file }, key)]).toEqual([true, false]);
    const ask = (headers: Record<string, string> = {}) => app.inject({ url: `/uploads/${key}`, headers });
    const whole = await ask();
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, bytes]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
    });
    const part = await ask({ range: 'bytes=100-199', 'if-range': String(whole.headers['etag']) });
    expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(100, 200)]);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`);
    expect((await ask({ range: 'bytes=-10' })).rawPayload).toEqual(bytes.subarray(-10));
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await ask({ 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304);
    const beyond = await ask({ range: 'bytes=99999-' });
    expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`);
    let asked = 0;
    // Somebody names it in the very moment.
    await app.uploads.withdraw(key, async () => asked++ > 0);
    expect((await ask()).statusCode).toBe(200);
    await app.uploads.withdraw(key, async () => false);
    expect((await ask()).statusCode).toBe(404);
  });

  it('loses what nothing has named for a day, with what was made of it', async () => {
    const [named, left] = [await app.pictures.store(await picture(2)), await app.pictures.store(await picture(3))];
    for (const { path } of [named, left]) await app.inject(`/${path}`);
    const others = (await keysBelow('originals/')).map((key) => key.split('/')[1] ?? '');
    const now = new Set(others.filter((hash) => hash !== left.hash));
    const removeOld = (hours: number) => removeUnnamed(app.uploads, async () => now, Date.now() + hours * HOUR_MS);
    expect([await removeOld(0), await removeOld(23)]).toEqual([0, 0]);
    expect(await keysBelow('unnamed/')).toEqual([`unnamed/${left.hash}`]);
    expect(await removeOld(25)).toBe(1);
    expect((await keysBelow('')).filter((key) => key.includes(left.hash))).toEqual([]);
    expect((await app.inject(`/${named.path}`)).statusCode).toBe(200);
  });

  it('keeps tarballs by their digest', async () => {
    const artifacts = openArtifacts(join(dataDir, 'releases'), bucket);
    const digest = 'a'.repeat(64);
    const file = join(dataDir, 'arrived');
    writeFileSync(file, 'a tarball');
    await artifacts.keep(digest, file);
    const { stream, bytes } = await artifacts.read(digest);
    expect([(await buffer(stream)).toString(), bytes]).toEqual(['a tarball', 9]);
    for await (const one of artifacts.all()) expect(one.digest).toBe(digest);
    await artifacts.remove(digest);
    await expect(artifacts.read(digest)).rejects.toMatchObject({ code: 'UNKNOWN_ARTIFACT' });
  });

  it('is traced with the request it is asked for, by what it does and not by its keys', async () => {
    const collector = await startTraceCollector();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
    const traces = openTraces({ sampler: 'always_on', isParentBased: true, ratio: 1 }, app.log);
    const request = traces.begin('GET /x', {});
    const missing = (await openBucket({ store: { ...temporary.address, bucket: 'other' } })) as Bucket;
    const file = join(dataDir, 'small');
    writeFileSync(file, 'a few bytes');
    const asked = async () => {
      await bucket.putFile('traced', file);
      await bucket.fetchTo('traced', file);
      await bucket.remove('traced');
      expect(await bucket.has('traced')).toBe(false);
      await bucket.list('traced').next();
      await expect(missing.read('traced')).rejects.toThrow();
    };
    await forRequest('a-request', asked, request);
    request.end();
    await traces.close();
    collector.close();
    vi.unstubAllEnvs();
    const whole = collector.spans.find(({ name }) => name === 'GET /x');
    const parts = collector.spans.filter(({ parent }) => parent === whole?.id);
    expect(parts.map(({ name, isFailed }) => [name, isFailed])).toEqual([
      ...['PutObject', 'GetObject', 'DeleteObject', 'HeadObject', 'ListObjectsV2'].map((name) => [`S3/${name}`, false]),
      ['S3/GetObject', true],
    ]);
    expect(parts[0]?.attributes).toMatchObject({ 'rpc.method': 'PutObject', 'aws.s3.bucket': 'shop' });
    expect(collector.bodies.join()).not.toContain('traced');
  });

  it('is 503, named in the log, when it refuses, is not there, or says nothing', async () => {
    const { address } = temporary;
    const { path } = await app.pictures.store(await picture(5));
    const expectRefused = async (server: FastifyInstance, why: RegExp) => {
      logged = '';
      const answer = await server.inject(`/${path}`);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(logged).toMatch(why);
    };
    const places: [typeof address, RegExp][] = [
      [{ ...address, bucket: 'other' }, /STORE_S3_BUCKET, 'other' at .*there is no such bucket/],
      [{ ...address, endpoint: 'http://127.0.0.1:1' }, /STORE_S3_BUCKET.*ECONNREFUSED/],
    ];
    for (const [place, why] of places) {
      logged = '';
      const server = await serverIn('third', place);
      expect(logged).toMatch(why);
      await expectRefused(server, why);
      await server.close();
    }
    temporary.signal('SIGSTOP');
    await expectRefused(app, /STORE_S3_BUCKET.*cannot be used/);
    temporary.signal('SIGCONT');
    expect((await app.inject(`/${path}`)).statusCode).toBe(200);
  });
});
