import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings } from '../api.ts';

/** Package, version, what a script or font is called besides the hash of its content, and its kind. */
const FILE =
  /^\/((?:shell|remotes\/[a-z][a-z0-9-]{0,39})\/)([A-Za-z0-9][A-Za-z0-9.+-]{0,99})\/((?:[a-z]{2}\/)?assets\/[\w.-]{1,80}-)[\w-]{8}\.(js|woff2)$/;

const TYPES = { js: 'text/javascript; charset=utf-8', woff2: 'font/woff2' };

/**
 * Sent whole in fewer bytes, a file is not worth the header that says so: that takes 33 of every first visit, and the digest 41 of
 * a visit after a release, whose difference has about 75. It pays from here on where one visit in ten is the first after a release.
 */
const LEAST_BYTES = 500;

/** Of the encoding `dcz` (RFC 9842): before the digest of the file that it differs from. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const CACHED_BYTES = 2 * 1024 * 1024;
const LOOKED_UP_MS = 10_000;

const compress = promisify(zstdCompress);

/** Says of a file that is sent (in so many bytes) that the same one of the next version may be sent as what differs from it. */
export function offerDifferences(reply: FastifyReply, bytes: number): void {
  const { area, name, kind } = read(reply.request.url);
  if (!kind || bytes < LEAST_BYTES) return;
  void reply.header('Use-As-Dictionary', `match="/${area}*/${name}*.${kind}"`);
  void reply.header('Vary', 'accept-encoding, available-dictionary');
}

/**
 * Sends a script or font of a version as what differs from the one that a browser has kept of another (compression
 * dictionary transport), as long as that one is still here: after a release only what changed is fetched.
 */
export function sendDifferences(files: FastifyInstance, root: string): void {
  const digests = new LRUCache<string, string>({ max: 1000 });
  const known = new LRUCache<string, Map<string, string>>({ max: 200, ttl: LOOKED_UP_MS });
  const made = new LRUCache<string, Buffer>({ maxSize: CACHED_BYTES, sizeCalculation: ({ length }) => length });

  async function digestOf(file: string): Promise<string> {
    const digest =
      digests.get(file) ??
      createHash('sha256')
        .update(await readFile(file))
        .digest('base64');
    digests.set(file, digest);
    return digest;
  }

  /** Every version of a file that is here, by digest. */
  async function versionsOf({ area, name, kind }: Named): Promise<Map<string, string>> {
    const [folder, start] = [path.dirname(name), path.basename(name)];
    const key = `${area}${name}.${kind}`;
    const looked = known.get(key);
    if (looked) return looked;
    const found = new Map<string, string>();
    for (const version of await readdir(path.join(root, area))) {
      const assets = path.join(root, area, version, folder);
      const all = existsSync(assets) ? await readdir(assets) : [];
      const length = `${start}12345678.${kind}`.length;
      const its = all.filter((one) => one.startsWith(start) && one.endsWith(`.${kind}`) && one.length === length);
      for (const one of its) found.set(await digestOf(path.join(assets, one)), path.join(assets, one));
    }
    known.set(key, found);
    return found;
  }

  files.addHook('onRequest', async (request, reply) => {
    const has = /^:([A-Za-z\d+/]{43}=):$/.exec(String(request.headers['available-dictionary']))?.[1];
    const named = read(request.url);
    const { url, kind } = named;
    if (!has || !kind || !acceptedEncodings(request.headers['accept-encoding']).has('dcz')) return;
    const file = path.join(root, url);
    const before = existsSync(file) && (await versionsOf(named)).get(has);
    if (!before) return;
    const key = `${has} ${url}`;
    const body = made.get(key) ?? (await differenceOf(file, before, has));
    made.set(key, body);
    void reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Encoding': 'dcz',
      'Access-Control-Allow-Origin': '*',
    });
    offerDifferences(reply, Infinity);
    return reply.type(TYPES[kind]).send(body);
  });
}

async function differenceOf(file: string, before: string, digest: string): Promise<Buffer> {
  const [text, dictionary] = await Promise.all([readFile(file), readFile(before)]);
  return Buffer.concat([MAGIC, Buffer.from(digest, 'base64'), await compress(text, { dictionary })]);
}

interface Named {
  /** Without its query. */
  url: string;
  area: string;
  name: string;
  kind: keyof typeof TYPES | undefined;
}

/** The parts of an address; one of another file has no kind. */
function read(address: string): Named {
  const [url = ''] = address.split('?', 1);
  const [, area = '', , name = '', kind] = FILE.exec(url) ?? [];
  return { url, area, name, kind: kind as Named['kind'] };
}
