import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Database } from '../kernel/db/database.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { onBothDatabases } from '../testing/bothDatabases.ts';
import { notesOf } from '../testing/notes.ts';
import { tarballOf } from '../testing/testTarball.ts';
import { openArtifacts, type Artifacts } from './artifacts.ts';
import { collect } from './collecting.ts';
import { keptVersions } from './collecting.ts';
import { readArtifact, readPackage } from './reading.ts';
import { createRegistry, type Registry } from './registry.ts';
import { rollBack, switchTo } from './switching.ts';

const NOW = new Date('2026-06-30T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString();

it('keeps what is current, the last ten before it, and what was stored or current in the last 30 days', () => {
  const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 90 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 90 }), (made, storedDays) => {
      const switches = made
        .toSorted(([, a], [, b]) => b - a)
        .map(([version, days]) => ({ version: `v${version}`, at: daysAgo(days) }));
      const versions = Array.from({ length: 31 }, (_, at) => ({ version: `v${at}`, storedAt: daysAgo(storedDays) }));
      const kept = keptVersions(versions, switches, NOW);
      const order = [...new Set(switches.map(({ version }) => version).toReversed())];
      for (const { version } of versions) {
        const wasCurrent = switches.some(
          (one, at) => one.version === version && (switches[at + 1]?.at ?? daysAgo(0)) >= daysAgo(30),
        );
        const place = order.indexOf(version);
        expect([version, kept.has(version)]).toEqual([
          version,
          storedDays <= 30 || wasCurrent || (place >= 0 && place <= 10),
        ]);
      }
    }),
  );
});

onBothDatabases('what is no longer kept', (store) => {
  let db: Database;
  let artifacts: Artifacts;
  let registry: Registry;
  const by = { who: { actor: 'a test' }, by: 'a test' };
  beforeAll(async () => {
    db = openDatabase(store());
    await db.migrate();
    artifacts = openArtifacts(store().dataDir);
    registry = createRegistry(db, artifacts);
  });
  afterAll(() => db.close());
  const publish = async (version: string) =>
    registry.publish(Readable.from([await tarballOf({ name: 'catalog', version })]), by);
  const kept = async () =>
    (await readPackage(db.read, 'catalog')).versions.filter(({ isKept }) => isKept).map(({ version }) => version);
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

  it('goes after 30 days, but for the last ten and what is current, and is said to be gone', async () => {
    const versions = Array.from({ length: 14 }, (_, at) => `v${at}`);
    for (const version of versions) {
      await publish(version);
      await switchTo(db, [{ name: 'catalog', version }], { ...by, why: 'release' });
    }
    const never = await publish('never');
    expect(await collect(db, artifacts, inDays(29))).toBe(0);
    expect(await collect(db, artifacts, inDays(31))).toBe(4);
    expect(await kept()).toEqual(versions.slice(3).toReversed());
    expect(await artifacts.has(never.digest)).toBe(false);
    expect(await collect(db, artifacts, inDays(31))).toBe(0);

    await expect(readArtifact(db.read, { name: 'catalog', version: 'v0' })).rejects.toMatchObject({
      code: 'VERSION_REMOVED',
    });
    const use = switchTo(db, [{ name: 'catalog', version: 'v0' }], { ...by, why: 'use' });
    await expect(use).rejects.toMatchObject({
      code: 'VERSION_REMOVED',
      message: expect.stringContaining('publish it again'),
    });
    const noted = await notesOf(db, { action: 'release.collect' });
    expect(noted).toMatchObject([{ before: expect.stringContaining('never') }]);
  });

  it('comes back when it is published again', async () => {
    const { digest, isNew } = await publish('v0');
    expect([isNew, await artifacts.has(digest)]).toEqual([false, true]);
    await switchTo(db, [{ name: 'catalog', version: 'v0' }], { ...by, why: 'use' });
    expect((await rollBack(db, { name: 'catalog' }, by)).version).toBe('v13');
  });

  it('goes with what nobody finished sending or unpacking, and with tarballs of no version', async () => {
    const root = join(store().dataDir, 'releases');
    const old = [`incoming/0.part`, `artifacts/${'0'.repeat(64)}.tar.gz`].map((name) => join(root, name));
    for (const file of old) {
      writeFileSync(file, 'x');
      utimesSync(file, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
    }
    const young = join(root, 'artifacts', `${'1'.repeat(64)}.tar.gz`);
    writeFileSync(young, 'x');
    await collect(db, artifacts, new Date());
    expect(old.map((file) => existsSync(file))).toEqual([false, false]);
    expect(existsSync(young)).toBe(true);
    expect(readdirSync(join(root, 'work'))).toEqual([]);
  });
});
