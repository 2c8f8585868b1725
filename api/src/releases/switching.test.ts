import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { onBothDatabases } from '../testing/bothDatabases.ts';
import { packed, sha256, filesOf, tarballOf, type TestVersion } from '../testing/testTarball.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { openRegistry, type LocalRegistry } from './local.ts';
import { notesOf } from '../testing/notes.ts';

const by = { by: 'a test' };

onBothDatabases('the registry', (store) => {
  let registry: LocalRegistry;
  beforeAll(async () => {
    registry = await openRegistry(store());
  });
  afterAll(() => registry.close());

  const publish = async (version: TestVersion) => registry.publish(Readable.from([await tarballOf(version)]), by);
  /** Published and made current, one after the other. */
  const release = async (name: string, ...versions: string[]) => {
    for (const version of versions) {
      await publish({ name, version });
      await registry.switchTo([{ name, version }], { ...by, why: 'release' });
    }
  };
  const current = async (name: string) => (await registry.releases(name)).current;

  it('has nothing at first', async () => {
    expect(await registry.live()).toEqual({ revision: '0', live: { shell: null, registry: {}, digests: {} } });
    expect(await registry.releases('catalog')).toEqual({
      name: 'catalog',
      current: null,
      versions: [],
      switches: [],
      faults: [],
      vitals: [],
      warning: '',
      webhook: '',
    });
  });

  it('keeps a version, its files by their hashes, and shows it to nobody until it is made current', async () => {
    const version = { name: 'kept', version: '1', commit: 'abc' };
    const tarball = await tarballOf(version);
    const published = await registry.publish(Readable.from([tarball]), by);
    expect(published).toMatchObject({ name: 'kept', version: '1', digest: sha256(tarball), files: 2 });
    const { files, digest } = await registry.version('kept', '1');
    expect(files).toEqual(Object.fromEntries(filesOf(version).map(([name, text]) => [name, sha256(text)])));
    const { stream, bytes } = await registry.artifact(digest);
    expect(await buffer(stream)).toEqual(tarball);
    expect(bytes).toBe(tarball.length);
    expect((await registry.live()).live?.registry).not.toHaveProperty('kept');
    expect((await registry.releases('kept')).versions).toMatchObject([
      { version: '1', by: 'a test', commit: 'abc', isCurrent: false, isBad: false, isKept: true },
    ]);
  });

  it('takes the same version again, and refuses other files under its name', async () => {
    const first = await publish({ name: 'same', version: '1' });
    expect(await publish({ name: 'same', version: '1' })).toEqual(first);
    await expect(publish({ name: 'same', version: '1', files: { 'more.js': '' } })).rejects.toMatchObject({
      code: 'VERSION_EXISTS',
    });
    expect((await registry.releases('same')).versions).toHaveLength(1);
  });

  it('goes back by history: after 1, 2 that was rolled back, and 3, to 1', async () => {
    await release('history', '1', '2');
    expect(await registry.rollBack('history', by)).toEqual({ name: 'history', version: '1', before: '2' });
    await release('history', '3');
    expect(await registry.rollBack('history', { ...by, reason: 'dark' })).toMatchObject({ version: '1', before: '3' });
    await expect(registry.rollBack('history', by)).rejects.toMatchObject({ code: 'NO_GOOD_VERSION' });
    const { versions, switches } = await registry.releases('history');
    expect(versions.filter(({ isBad }) => isBad).map(({ version }) => version)).toEqual(['3', '2']);
    expect(switches.map(({ why, version }) => `${why} ${version}`)).toEqual([
      'rollback 1',
      'release 3',
      'rollback 1',
      'release 2',
      'release 1',
    ]);
    expect(switches[0]).toMatchObject({ by: 'a test', reason: 'dark' });
  });

  it('releases nothing that was rolled back, unless it is wanted anyway', async () => {
    await release('bad', '1', '2');
    await registry.rollBack('bad', by);
    const again = (options: { anyway?: boolean; why: 'release' | 'use' }) =>
      registry.switchTo([{ name: 'bad', version: '2' }], { ...by, ...options });
    await expect(again({ why: 'release' })).rejects.toMatchObject({ code: 'VERSION_BAD' });
    expect(await current('bad')).toBe('1');
    await again({ why: 'release', anyway: true });
    expect((await registry.releases('bad')).versions.some(({ isBad }) => isBad)).toBe(false);
    await registry.rollBack('bad', by);
    await again({ why: 'use' });
    expect(await current('bad')).toBe('2');
  });

  it('tells who comes with what is no longer current, and changes nothing', async () => {
    await release('expected', '1', '2');
    await publish({ name: 'expected', version: '3' });
    const late = registry.switchTo([{ name: 'expected', version: '3', expected: '1' }], { ...by, why: 'release' });
    await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { current: '2' } });
    await expect(registry.rollBack('expected', { ...by, expected: '1' })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    const unknown = registry.switchTo([{ name: 'expected', version: '9' }], { ...by, why: 'release' });
    await expect(unknown).rejects.toMatchObject({ code: 'UNKNOWN_VERSION' });
    expect(await current('expected')).toBe('2');
  });

  it('lets one of two win that release at once, and tells the other', async () => {
    await release('race', '0');
    for (const version of ['a', 'b', 'c', 'd']) await publish({ name: 'race', version });
    // SQLite has one writer at a time in a process anyway.
    const other = store().databaseUrl ? await openRegistry(store()) : registry;
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((version, at) =>
        [registry, other][at % 2]?.switchTo([{ name: 'race', version, expected: '0' }], { ...by, why: 'release' }),
      ),
    );
    if (other !== registry) await other.close();
    const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
    const told = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(won).toHaveLength(1);
    expect(told).toHaveLength(3);
    for (const refusal of told) {
      expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { current: won[0]?.version } });
    }
    expect((await registry.releases('race')).switches).toHaveLength(2);
  });

  it('answers a release that is asked for again as the first time', async () => {
    await release('again', '1');
    await publish({ name: 'again', version: '2' });
    const ask = () => registry.switchTo([{ name: 'again', version: '2', expected: '1' }], { ...by, why: 'release' });
    expect(await ask()).toEqual([{ name: 'again', version: '2', before: '1' }]);
    expect(await ask()).toEqual([{ name: 'again', version: '2', before: '2' }]);
    expect((await registry.releases('again')).switches).toHaveLength(2);
  });

  it('switches all or none', async () => {
    await release('left', '1');
    await publish({ name: 'left', version: '2' });
    const both = registry.switchTo(
      [
        { name: 'left', version: '2' },
        { name: 'right', version: '2' },
      ],
      { ...by, why: 'release' },
    );
    await expect(both).rejects.toMatchObject({ code: 'UNKNOWN_VERSION' });
    expect(await current('left')).toBe('1');
  });

  it('tells what is current once, and again when it changes', async () => {
    await release('live', '1');
    const first = await registry.live();
    expect(first.live?.registry['live']?.version).toBe('1');
    expect(await registry.live(first.revision)).toEqual({ revision: first.revision });
    await release('live', '2');
    const second = await registry.live(first.revision);
    expect(second.live?.registry['live']?.version).toBe('2');
    expect(second.live?.digests['live']).toBe((await registry.version('live', '2')).digest);
  });

  describe('with a shell', () => {
    beforeAll(() => release('shell', '1'));

    it('refuses what does not run in it, also when it stood there before, and what breaks others', async () => {
      await publish({ name: 'fits', version: '0', entry: { requires: { react: '^20.0.0' } } });
      const unfit = registry.switchTo([{ name: 'fits', version: '0' }], { ...by, why: 'release' });
      await expect(unfit).rejects.toMatchObject({
        code: 'GATE_REFUSED',
        data: { faults: [{ rule: 'ranges', sentence: expect.stringContaining('needs react ^20.0.0') }] },
      });
      await release('fits', '1');
      await registry.publish(
        Readable.from([await tarballOf({ name: 'shell', version: '2', entry: { contract: CONTRACT + 2 } })]),
        {
          ...by,
          anyway: true,
        },
      );
      const breaking = registry.switchTo([{ name: 'shell', version: '2' }], { ...by, why: 'release' });
      await expect(breaking).rejects.toMatchObject({
        code: 'GATE_REFUSED',
        message: expect.stringContaining('would break fits, which is live:'),
      });
      expect(await current('shell')).toBe('1');
      await registry.switchTo([{ name: 'shell', version: '2' }], { ...by, why: 'release', anyway: true });
      expect(await current('shell')).toBe('2');
      await registry.rollBack('shell', { ...by, anyway: true });
      const db = openDatabase(store());
      const noted = (await notesOf(db, { subject_id: 'shell' })).map(({ after }) => after);
      await db.close();
      expect(noted.slice(-2)).toEqual([
        '{"version":"2","why":"release","anyway":true}',
        '{"version":"1","why":"rollback","anyway":true}',
      ]);
    });
  });

  it('only adds to what is written down', async () => {
    await release('added', '1');
    const db = openDatabase(store());
    try {
      for (const statement of [
        sql`update release_switches set version = '0'`,
        sql`delete from release_switches`,
        sql`update release_versions set digest = 'x'`,
        sql`delete from release_versions`,
      ]) {
        await expect(db.transaction((trx) => statement.execute(trx))).rejects.toThrow('never changed or deleted');
      }
      const noted = await notesOf(db, { subject_id: 'added' });
      expect(noted).toMatchObject([{ action: 'release.current', actor: 'a test' }]);
    } finally {
      await db.close();
    }
  });

  it.each<[string, [string, string][], string]>([
    ['a first file that is another', [['entry.js', '']], 'its first file is not release.json'],
    ['a manifest that is none', [['release.json', '{}']], 'not what a version says of itself'],
    ['no JSON', [['release.json', '{']], 'release.json is no JSON'],
    ['files that are missing', [filesOf({ name: 'odd', version: '1' })[0] ?? ['', '']], 'entry.js is missing'],
  ])('refuses %s', async (_what, files, reason) => {
    const tarball = await packed(files.map(([name, text]) => [{ name }, text]));
    await expect(registry.publish(Readable.from([tarball]), by)).rejects.toMatchObject({
      code: 'TARBALL_REFUSED',
      message: expect.stringContaining(reason),
    });
  });
});
