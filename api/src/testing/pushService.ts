import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '@shop/shared/testing/listening';

/** What a browser has subscribed with, and what of it only the browser knows. */
export interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Throws for what is not encrypted for it. */
  read(body: Buffer): unknown;
}

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service that browsers subscribe at (RFC 8030): it keeps what it is sent. */
export async function startPushService() {
  const heard: Pushed[] = [];
  /** What it answers next; after them 201. */
  const answers: number[] = [];
  const server = createServer(async (request, reply) => {
    heard.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    reply.writeHead(answers.shift() ?? 201).end();
  });
  const origin = await listening(server);
  let browsers = 0;
  const subscribe = (): Subscribed => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys();
    const auth = randomBytes(16);
    return {
      endpoint: `${origin}/send/${(browsers += 1)}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      read(body) {
        const [salt, idLength = 0] = [body.subarray(0, 16), body[20]];
        const [theirs, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
        const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
        const derived = (name: string, bytes: number) =>
          Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, bytes));
        const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
        cipher.setAuthTag(sealed.subarray(-16));
        const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
        return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
      },
    };
  };
  return { origin, heard, answers, subscribe, close: () => void server.close() };
}

/** What a message's VAPID header claims (RFC 8292), once its signature is that of its key. */
export function vapidClaims(headers: IncomingHttpHeaders): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTheirs) throw new Error('signed by another key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
