import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStore, onBothDatabases, type TestStore } from 'api/testing/bothDatabases';
import { ROUNDS } from 'api/testing/rounds';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { visit } from './visitor.ts';

/** Until every server shows what was switched. Nothing else runs beside the long form, so only that can promise it. */
const LONGEST_SWITCH_MS = ROUNDS.isLong ? 2000 : 30_000;
const REMOTE = 'checkout';

/** Briefly, one where a version's files are moved and one where it is said to be current. */
const MOMENTS = [
  '^renameSync .*\\.building',
  '^writeFileSync .*current',
  ...(ROUNDS.isLong ? ['^writeFileSync .*/made/', '^renameSync .*current'] : []),
];

onBothDatabases('several servers of one registry', (store) => {
  const { deployment, emptyFolder, place, publish, shops, start, stop, versionAt } = serversOf(store);

  it('show the same version soon after a switch, however they reach it', async () => {
    const first = await start({ ...place(), DEPLOY_DIR: deployment.folder });
    const others = [
      await start({ ...place(), DEPLOY_DIR: emptyFolder() }),
      await start({ API_URL: first.origin, DEPLOY_DIR: emptyFolder() }),
    ];
    const waits: number[] = [];
    for (const version of ['second', 'third', 'fourth']) {
      await publish(version);
      const switchedAt = Date.now();
      for (const shop of [first, ...others]) await expect.poll(() => versionAt(shop), { interval: 20 }).toBe(version);
      waits.push(Date.now() - switchedAt);
      for (const shop of [first, ...others]) await visit(shop.origin);
    }
    process.stdout.write(`All three servers showed a switch after ${waits.join(', ')} ms.\n`);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_SWITCH_MS);
    for (const shop of shops) await stop(shop);
  });
});

describe('servers, of the files of versions, whatever database names them,', () => {
  let made: TestStore;
  const store = () => made;
  beforeAll(async () => {
    made = await newStore('SQLite', true);
  });
  afterAll(() => made.release());
  const { deployment, emptyFolder, place, publish, start, stop, versionAt } = serversOf(store);

  it('go on without the api, and start without it', async () => {
    const api = await start({ ...place(), DEPLOY_DIR: deployment.folder });
    const env = { API_URL: api.origin, DEPLOY_DIR: emptyFolder() };
    for (const version of ['second', 'third', 'fourth']) {
      await publish(version);
      await expect.poll(() => versionAt(api)).toBe(version);
    }
    const web = await start(env);
    await stop(api);
    expect(await versionAt(web)).toBe('fourth');
    expect((await fetch(web.origin)).status).toBe(200);
    await stop(web);
    await expect.poll(() => readdirSync(path.join(env.DEPLOY_DIR, 'remotes', REMOTE))).toEqual(['fourth']);
  });

  it('serve to an open tab what only the registry still has, and junk to nobody', async () => {
    const shop = await start({ ...place(), DEPLOY_DIR: emptyFolder() });
    const file = (version: string) => fetch(`${shop.origin}/remotes/${REMOTE}/${version}/remoteEntry.js`);
    const answers = await Promise.all([file('second'), file('second'), file('third')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await publish('never-current', false);
    for (const version of ['never-current', 'junk', '..%2f..', 'second%2f..%2f..']) {
      expect([version, (await file(version)).status]).toEqual([version, 404]);
    }
    await stop(shop);
  });

  it('keep the version before when the files of the next are not what was published', async () => {
    const shop = await start({ ...place(), DEPLOY_DIR: deployment.folder });
    await publish('tampered', false);
    const digest = await withRegistry(store(), async (registry) => (await registry.version(REMOTE, 'tampered')).digest);
    const other = await withRegistry(store(), async (registry) => registry.version(REMOTE, 'second'));
    const artifacts = path.join(store().dataDir, 'releases/artifacts');
    const [from, to] = [other.digest, digest].map((one) => readdirSync(artifacts).find((name) => name.startsWith(one)));
    copyFileSync(path.join(artifacts, String(from)), path.join(artifacts, String(to)));
    await withRegistry(store(), (registry) =>
      registry.switchTo([{ name: REMOTE, version: 'tampered' }], { why: 'release', by: 'a test' }),
    );
    await expect.poll(() => shop.output()).toMatch(/checkout: .*not what was published.*; serving its version fourth/);
    expect(await versionAt(shop)).toBe('fourth');
    await visit(shop.origin);
    await withRegistry(store(), (registry) => registry.rollBack(REMOTE, { by: 'a test' }));
    await expect.poll(() => shop.output()).toContain('checkout: mended');
    await stop(shop);
  });

  it.each(MOMENTS)('are sound again after one was killed before %s', async (moment) => {
    const DEPLOY_DIR = emptyFolder();
    const killer = pathToFileURL(path.join(import.meta.dirname, 'dieBefore.ts')).href;
    const killed = start({ ...place(), DEPLOY_DIR, DIE_BEFORE: moment, NODE_OPTIONS: `--import ${killer}` });
    await expect(killed).rejects.toThrow('the shop did not start');
    const shop = await start({ ...place(), DEPLOY_DIR });
    expect(await versionAt(shop)).toBe('fourth');
    await visit(shop.origin);
    await stop(shop);
  });
});

/** Servers of the registry in a store, which end with its tests, and what is published in it. */
function serversOf(store: () => TestStore) {
  const deployment = copyDeployment();
  const scratch = mkdtempSync(path.join(tmpdir(), 'shop-followers-'));
  const shops = new Set<Shop>();
  afterAll(async () => {
    for (const shop of shops) await shop.stop();
    deployment.remove();
    rmSync(scratch, { recursive: true });
  });

  const place = () => ({ DATA_DIR: store().dataDir, DATABASE_URL: store().databaseUrl ?? '' });
  const emptyFolder = () => mkdtempSync(path.join(scratch, 'deploy-'));
  const start = async (env: NodeJS.ProcessEnv) => {
    const shop = await startShop({ SEED: 'none', RATE_LIMIT: 'off', ...env });
    shops.add(shop);
    return shop;
  };
  const stop = async (shop: Shop) => {
    shops.delete(shop);
    return shop.stop();
  };
  const publish = (version: string, isCurrent = true) =>
    withRegistry(store(), async (registry) => {
      await publishCopy(registry, deployment.folder, { name: REMOTE, version });
      if (isCurrent) await registry.switchTo([{ name: REMOTE, version }], { why: 'release', by: 'a test' });
    });
  const versionAt = async ({ origin }: Shop) => (await readRemotes(origin))[REMOTE]?.version;
  return { deployment, emptyFolder, place, publish, shops, start, stop, versionAt };
}
