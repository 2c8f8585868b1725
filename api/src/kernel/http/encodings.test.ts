import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, encodedBody, encodedPieces, sendEncoded } from './encodings.ts';

const LONG = JSON.stringify(Array.from({ length: 60 }, (_, i) => ({ prdId: i, productName: `شلوار قمیض ${i}` })));

describe('acceptedEncodings', () => {
  it.each([
    ['gzip, deflate, br', ['gzip', 'deflate', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['br; q=0 , gzip;q=0.5', ['gzip', 'identity']],
    ['BR', ['br', 'identity']],
    ['gzip;q=0.0, br;q=0', ['identity']],
  ])('of %s are %s', (header, encodings) => expect([...acceptedEncodings(header)]).toEqual(encodings));

  it('are plain bytes for a client that names nothing', () =>
    expect([...acceptedEncodings(undefined)]).toEqual(['identity']));
});

describe('encodedBody', () => {
  it.each([LONG, LONG.repeat(20)])('is one text in every encoding, each made once', async (text) => {
    const body = encodedBody(text);
    expect(brotliDecompressSync(await body.bytes('br')).toString()).toBe(text);
    expect(gunzipSync(await body.bytes('gzip')).toString()).toBe(text);
    expect((await body.bytes('identity')).toString()).toBe(text);
    expect(await body.bytes('br')).toBe(await body.bytes('br'));
  });

  it('is the same of pieces, which are kept encoded', async () => {
    const text = LONG.repeat(100);
    const body = await encodedPieces(text.match(/.{1,1000}/gs) ?? []);
    expect(body.tag).toBe(encodedBody(text).tag);
    expect(body.size).toBeLessThan(Buffer.byteLength(text) / 20);
    expect(body.encodings).toEqual(['gzip', 'identity']);
    expect(gunzipSync(await body.bytes('gzip')).toString()).toBe(text);
    expect((await body.bytes('identity')).toString()).toBe(text);
  });

  it('has the same tag for the same text only', () => {
    expect(encodedBody('a').tag).toBe(encodedBody('a').tag);
    expect(encodedBody('a').tag).not.toBe(encodedBody('b').tag);
  });

  it('counts all that is kept, and keeps nothing else alive', async () => {
    const body = encodedBody(LONG);
    expect((await body.bytes('identity')).length).toBeLessThanOrEqual(body.size);
    const compressed = await Promise.all([body.bytes('br'), body.bytes('gzip')]);
    expect(compressed.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(body.size);
    expect(await body.bytes('identity')).not.toBe(await body.bytes('identity'));
    for (const { buffer, length } of compressed) expect(buffer.byteLength).toBe(length);
  });
});

describe('sendEncoded', () => {
  const send = async (text: string, headers: Record<string, string>, vary?: string) => {
    const app = Fastify();
    app.get('/', (request, reply) => {
      if (vary) void reply.header('vary', vary);
      return sendEncoded(request, reply, encodedBody(text), 'text/plain');
    });
    return app.inject({ url: '/', headers });
  };

  it('adds to what an answer varies by', async () => {
    expect((await send(LONG, {})).headers['vary']).toBe('accept-encoding');
    expect((await send(LONG, {}, 'Origin')).headers['vary']).toBe('Origin, accept-encoding');
  });

  it('sends what fits in a packet as it is', async () => {
    const { headers, body } = await send('short', { 'accept-encoding': 'br, gzip' });
    expect([body, headers['content-encoding']]).toEqual(['short', undefined]);
  });

  it('answers 304 for an encoding the client can read, and no other', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) =>
        String((await send(LONG, { 'accept-encoding': accepted })).headers['etag']),
      ),
    );
    const [br = '', gzip = '', identity = ''] = etags;
    const again = async (accepted: string, known: string) => {
      const reply = await send(LONG, { 'accept-encoding': accepted, 'if-none-match': known });
      return [reply.statusCode, reply.headers['etag']];
    };
    expect(new Set(etags).size).toBe(3);
    for (const known of etags) expect(await again('gzip, br', known)).toEqual([304, known]);
    expect(await again('gzip', `W/${br}, W/${gzip}`)).toEqual([304, gzip]);
    expect(await again('gzip', br)).toEqual([200, gzip]);
    expect(await again('', `${br}, ${gzip}`)).toEqual([200, identity]);
    expect(await again('gzip', '*')).toEqual([304, gzip]);
  });
});
