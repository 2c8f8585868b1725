import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deployerOf } from '../testing/testDeployer.ts';
import { onBothShops } from '../testing/testShop.ts';
import { filesOf, packed, tarballOf } from '../testing/testTarball.ts';

type Entries = Parameters<typeof packed>[0];

onBothShops('a tarball is refused', (shop) => {
  const { tokenOf, send, put, noted, state } = deployerOf(shop);
  const [manifest = ['', '']] = filesOf({ name: 'odd', version: '1' });
  const first: Entries = [[{ name: manifest[0] }, manifest[1]]];
  const withEntry = (...entries: Entries) => packed([...first, [{ name: 'entry.js' }, ''], ...entries]);

  it.each<[string, () => Promise<Buffer>, string]>([
    ['that leads out of its folder', () => withEntry([{ name: '../../out.js' }, '']), "'../../out.js' is no name"],
    ['with an absolute name', () => withEntry([{ name: '/etc/passwd' }, '']), "'/etc/passwd' is no name"],
    ['with a backslash', () => withEntry([{ name: String.raw`..\out.js` }, '']), 'is no name'],
    ['with a link', () => withEntry([{ name: 'l', type: 'symlink', linkname: '/etc/passwd' }, '']), 'is a symlink'],
    ['with a hard link', () => withEntry([{ name: 'l', type: 'link', linkname: '/etc/passwd' }, '']), 'is a link'],
    ['with a device', () => withEntry([{ name: 'd', type: 'block-device' }, '']), 'is a block-device'],
    ['with a name twice', () => withEntry([{ name: 'entry.js' }, '']), "'entry.js' is in it twice"],
    ['with a file that is a folder', () => withEntry([{ name: 'entry.js/a.js' }, '']), 'a file and a folder'],
    ['with 2,001 files', () => withEntry(...range(2000)), 'more than 2000 files'],
    ['without its entry', () => packed(first), '/remotes/odd/1/entry.js is missing'],
    ['of another version', () => tarballOf({ name: 'odd', version: '2' }), 'it is 2 of odd, not 1 of odd'],
    ['of another remote', () => tarballOf({ name: 'catalog', version: '1' }), 'it is 1 of catalog, not 1 of odd'],
    ['that is none', async () => Buffer.from('no tarball'), 'no .tar.gz file'],
    ['that ends early', async () => (await tarballOf({ name: 'odd', version: '1' })).subarray(0, 200), 'no tarball'],
    ['that is small and unpacks to 200 MB', async () => bomb(200), 'may have'],
  ])('%s', async (_what, made, reason) => {
    const token = await tokenOf('odd');
    const payload = await made();
    const before = await state();
    const reply = await put('odd/versions/1', token, payload);
    expect([reply.statusCode, reply.body.code, reply.body.msg]).toEqual([
      422,
      'TARBALL_REFUSED',
      expect.stringContaining(reason),
    ]);
    expect(await state()).toBe(before);
    expect((await noted('odd')).at(-1)).toMatchObject({
      action: 'release.refusePublish',
      actor: 'CI of odd (token of odd)',
      after: expect.stringContaining('TARBALL_REFUSED'),
    });
  });

  it('of 500 MB, without holding or keeping it', async () => {
    const token = await tokenOf('odd');
    const before = await state();
    let sent = 0;
    const chunk = randomBytes(1 << 20);
    const reply = await put(
      'odd/versions/1',
      token,
      Readable.from(
        (function* () {
          yield gzipSync(chunk);
          for (; sent < 500; sent += 1) yield chunk;
        })(),
      ),
    );
    expect([reply.statusCode, reply.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(await state()).toBe(before);
    expect((await noted('odd')).at(-1)?.after).toContain('TOO_LARGE');
  });

  it('that comes as something else', async () => {
    const token = await tokenOf('odd');
    const reply = await send('PUT', 'odd/versions/1', { token, payload: { name: 'odd' } });
    expect([reply.statusCode, reply.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

/** Small gzip of many zeros, as the content of a file of a tarball. */
function bomb(megabytes: number): Buffer {
  return gzipSync(Buffer.alloc(megabytes * 1_000_000), { level: 1 });
}

const range = (count: number): Entries =>
  Array.from({ length: count }, (_, at) => [{ name: `f${createHash('md5').update(String(at)).digest('hex')}.js` }, '']);
