import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack as tar, type Header } from 'tar-stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import type { VersionManifest } from '../contracts/http/releases/releases.ts';
import { testEntry } from '../testing/data.ts';
import { filesOf, pack } from './pack.ts';
import { TARBALL_LIMITS, TarballRefused } from './tarball.ts';
import { unpack } from './unpack.ts';

const manifest: VersionManifest = { name: 'catalog', version: '1', entry: testEntry() };

let folder: string;
let built: string;
let target: string;
beforeEach(() => {
  folder = testFolder();
  [built, target] = [path.join(folder, 'built'), path.join(folder, 'target')];
  for (const name of ['assets', 'server', '.vite']) mkdirSync(path.join(built, name), { recursive: true });
  write('remoteEntry.js', 'get');
  write('assets/page-1a2b.js', 'page');
  write('assets/page-1a2b.js.br', 'smaller');
  write('.vite/manifest.json', '{}');
  write('release.json', 'of another time');
});

const write = (name: string, text: string) => writeFileSync(path.join(built, name), text);
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const packed = () => buffer(pack(built, manifest));

describe('a version’s tarball', () => {
  it('brings its files to another folder, and its manifest', async () => {
    const { files, bytes } = await unpack(pack(built, manifest), target);
    expect(filesOf(target)).toEqual([
      '.vite/manifest.json',
      'assets/page-1a2b.js',
      'assets/page-1a2b.js.br',
      'release.json',
      'remoteEntry.js',
    ]);
    expect(Object.keys(files)[0]).toBe('release.json');
    expect(files['assets/page-1a2b.js']).toBe(sha256('page'));
    expect(JSON.parse(readFileSync(path.join(target, 'release.json'), 'utf8'))).toEqual(manifest);
    expect(bytes).toBe(JSON.stringify(manifest).length + 'getpagesmaller{}'.length);
  });

  it('is the same bytes for the same version, whenever it is packed', async () => {
    const before = await packed();
    const copy = path.join(folder, 'copy');
    cpSync(built, copy, { recursive: true });
    utimesSync(path.join(copy, 'remoteEntry.js'), 1, 1);
    expect(sha256(await buffer(pack(copy, manifest)))).toBe(sha256(before));
  });

  it('is told when a file cannot be read', async () => {
    await expect(buffer(pack(path.join(folder, 'nowhere'), manifest))).rejects.toThrow('ENOENT');
  });
});

describe('unpacking', () => {
  const refused = async (tarball: Buffer | Readable, expected?: Record<string, string>) => {
    const stream = Buffer.isBuffer(tarball) ? Readable.from([tarball]) : tarball;
    const error = await unpack(stream, target, expected).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(TarballRefused);
    return (error as Error).message;
  };
  const archive = async (...entries: ({ name: string; text?: string } & Partial<Header>)[]) => {
    const stream = tar();
    for (const { text = '', ...headers } of [{ name: 'release.json', text: '{}' }, ...entries]) {
      stream.entry(headers, text);
    }
    stream.finalize();
    return gzipSync(await buffer(stream as unknown as Readable));
  };

  it('refuses what was changed, added or left out since it was published', async () => {
    const { files } = await unpack(pack(built, manifest), path.join(folder, 'first'));
    write('remoteEntry.js', 'bad');
    expect(await refused(await packed(), files)).toBe("'remoteEntry.js' is not what was published");
    rmSync(target, { recursive: true });
    write('remoteEntry.js', 'get');
    write('more.js', 'more');
    expect(await refused(await packed(), files)).toBe("'more.js' is not expected in it");
    rmSync(target, { recursive: true });
    rmSync(path.join(built, 'more.js'));
    rmSync(path.join(built, 'remoteEntry.js'));
    expect(await refused(await packed(), files)).toBe("'remoteEntry.js' is missing in it");
  });

  it.each([
    ['../evil.js', "'../evil.js' is no name for a file of a version"],
    ['assets/../../evil.js', "'assets/../../evil.js' is no name for a file of a version"],
    ['/etc/evil', "'/etc/evil' is no name for a file of a version"],
    ['a\\b', "'a\\b' is no name for a file of a version"],
    ['.', "'.' is no name for a file of a version"],
  ])('refuses the name %s', async (name, message) => {
    expect(await refused(await archive({ name, text: 'x' }))).toBe(message);
    expect(filesOf(folder).filter((file) => file.includes('evil'))).toEqual([]);
  });

  it.each(['symlink', 'link', 'directory', 'fifo'] as const)('refuses a %s', async (type) => {
    const tarball = await archive({ name: 'a', type, ...(/link/.test(type) && { linkname: '/etc/passwd' }) });
    expect(await refused(tarball)).toBe(`'a' is a ${type}, and only files may be in it`);
  });

  it('refuses a file that is in it twice, too many, and too large ones', async () => {
    expect(await refused(await archive({ name: 'a' }, { name: 'a' }))).toBe("'a' is in it twice");
    rmSync(target, { recursive: true });
    const many = Array.from({ length: TARBALL_LIMITS.files }, (_, at) => ({ name: `file-${at}` }));
    expect(await refused(await archive(...many))).toBe('it holds more than 2000 files');
    rmSync(target, { recursive: true });
    // Small as it is sent, as a bomb is.
    const bomb = await archive({ name: 'a', text: 'x'.repeat(TARBALL_LIMITS.unpacked) });
    expect(await refused(bomb)).toBe('its files may have 50 MB');
    rmSync(target, { recursive: true });
    const noise = createHash('shake256', { outputLength: TARBALL_LIMITS.packed }).update('').digest();
    expect(await refused(gzipSync(noise, { level: 0 }))).toMatch(/no tarball|20 MB/);
  });

  it('refuses what is no tarball, and half of one', async () => {
    expect(await refused(Buffer.from('no gzip at all'))).toMatch(/^it is no tarball/);
    expect(await refused(gzipSync('no tar at all'))).toMatch(/no tarball|release.json is missing/);
    rmSync(target, { recursive: true, force: true });
    const whole = await packed();
    expect(await refused(whole.subarray(0, whole.length / 2))).toMatch(/^it is no tarball/);
  });
});
