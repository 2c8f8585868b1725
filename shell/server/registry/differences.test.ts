import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { sendDifferences } from './differences.ts';

const root = testFolder();

const LIBRARIES = Array.from({ length: 5000 }, (_, i) => `export const f${i} = () => ${Math.sin(i)};`).join('\n');
const BEFORE = `${LIBRARIES}\n'one'`;
const AFTER = `${LIBRARIES}\n'two'`;

function write(version: string, name: string, text: string, language = ''): void {
  const folder = path.join(root, 'remotes/catalog', version, language, 'assets');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
write('1', 'libs-abcd_EF1.js', BEFORE);
write('2', 'libs-abcd-EF2.js', AFTER);
write('2', 'server-abcd_EF1.js', BEFORE);
write('1', 'libs-abcd_EF1.woff2', BEFORE);
write('2', 'libs-abcd_EF1.woff2', BEFORE);
write('1', 'libs-abcd_UR1.js', BEFORE, 'ur');
write('2', 'libs-abcd_UR2.js', AFTER, 'ur');

const app = Fastify();
await app.register(async (files) => {
  sendDifferences(files, root);
  files.get('*', async () => 'whole');
});
const digest = createHash('sha256').update(BEFORE).digest();
const ask = (url: string, dictionary: string, encodings = 'gzip, br, dcz') =>
  app.inject({ url, headers: { 'available-dictionary': `:${dictionary}:`, 'accept-encoding': encodings } });
const SECOND = '/remotes/catalog/2/assets/libs-abcd-EF2.js';

describe('a script of another version', () => {
  it('is sent as what differs from the one a browser has', async () => {
    const { headers, rawPayload } = await ask(SECOND, digest.toString('base64'));
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/remotes/catalog/*/assets/libs-*.js"',
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(rawPayload.subarray(8, 40)).toEqual(digest);
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(BEFORE) }).toString()).toBe(AFTER);
    expect(rawPayload.length).toBeLessThan(500);
  });

  it('is sent so of a build in another language, too', async () => {
    const { headers, rawPayload } = await ask(
      '/remotes/catalog/2/ur/assets/libs-abcd_UR2.js',
      digest.toString('base64'),
    );
    expect(headers['use-as-dictionary']).toBe('match="/remotes/catalog/*/ur/assets/libs-*.js"');
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(BEFORE) }).toString()).toBe(AFTER);
  });

  it('is sent as itself where nothing differs, also a font', async () => {
    const { headers, rawPayload } = await ask(
      '/remotes/catalog/2/assets/libs-abcd_EF1.woff2',
      digest.toString('base64'),
    );
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'use-as-dictionary': 'match="/remotes/catalog/*/assets/libs-*.woff2"',
    });
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(BEFORE) }).toString()).toBe(BEFORE);
  });

  it.each([
    ['a browser that does not know how', SECOND, digest.toString('base64'), 'gzip, br'],
    ['what nobody has here', SECOND, createHash('sha256').update('other').digest('base64'), 'dcz'],
    ['no digest', SECOND, '../../../../etc/passwd', 'dcz'],
    ['another script', '/remotes/catalog/2/assets/other-abcd_EF1.js', digest.toString('base64'), 'dcz'],
    ['a version that is not here', '/remotes/catalog/3/assets/libs-abcd-EF2.js', digest.toString('base64'), 'dcz'],
    ['a package that is not here', '/remotes/stranger/2/assets/libs-abcd-EF2.js', digest.toString('base64'), 'dcz'],
    ['no version', '/remotes/catalog/../assets/libs-abcd-EF2.js', digest.toString('base64'), 'dcz'],
  ])('is sent whole for %s', async (_what, url, dictionary, encodings) => {
    const { statusCode, body } = await ask(url, dictionary, encodings);
    expect([statusCode, body]).toEqual([200, 'whole']);
  });
});
