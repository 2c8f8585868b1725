import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUNDS } from 'api/testing/rounds';
import { ROOT } from '../commands.ts';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { visit, Visitor } from './visitor.ts';

const REMOTE = 'admin-pos';

/** A release's steps in their order, each with how `dieBefore.ts` knows it; null for what another process does. */
const MOMENTS: [string, string | null][] = [
  ['builds', null],
  ['copies what was built', '^cpSync'],
  ['compresses', '^writeFileSync .*\\.br$'],
  ['moves the version into place', '^renameSync .*\\.building'],
  ['takes the lock of the registry', '^writeFileSync .*remotes\\.lock$'],
  ['writes the registry', '^writeFileSync .*remotes\\.json'],
  ['puts the registry into place', '^renameSync .*remotes\\.json'],
  ['writes down what was current', '^writeFileSync .*history\\.json'],
  ['gives back the lock', '^rmSync .*remotes\\.lock$'],
  ['says that the version was current', '^writeFileSync .*release\\.json'],
  ['ends', '^rmSync .*\\.building(?!.*\\.building)'],
];
const tried = ROUNDS.isLong ? MOMENTS : MOMENTS.filter((_, i) => i % 3 === 0);

describe('a shop that serves while a release is written', () => {
  const deployment = copyDeployment();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-releasing-'));
  let shop: Shop;
  let visitor: Visitor;

  beforeAll(async () => {
    shop = await startShop({ DEPLOY_DIR: deployment.folder, DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' });
    visitor = new Visitor(shop.origin);
  });
  afterAll(async () => {
    await visitor.leave();
    await shop.stop();
    rmSync(dataDir, { recursive: true });
    deployment.remove();
  });

  const startRelease = (dieBefore = '^never$'): ChildProcess =>
    spawn(
      process.execPath,
      ['--import', path.join(import.meta.dirname, 'dieBefore.ts'), path.join(ROOT, 'shell/release/cli.ts'), REMOTE],
      { cwd: ROOT, env: { ...process.env, DEPLOY_DIR: deployment.folder, DIE_BEFORE: dieBefore }, stdio: 'inherit' },
    );
  const currentVersion = async () => (await visit(shop.origin))[REMOTE]?.version;

  /** The folder a release builds in, or that one was left. */
  const workFolders = () => {
    const folder = path.join(deployment.folder, '.building');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it.each(tried)('is not harmed by one that is killed when it %s, nor is the next one', async (_step, dieBefore) => {
    const killed = startRelease(dieBefore ?? undefined);
    const ended = once(killed, 'exit');
    if (dieBefore === null) {
      await expect.poll(workFolders, { timeout: 30_000, interval: 5 }).toHaveLength(1);
      killed.kill('SIGKILL');
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    const left = await currentVersion();
    expect(left).toBe(deployment.readRegistry()[REMOTE]?.version);

    const [code] = (await once(startRelease(), 'exit')) as [number];
    expect(code).toBe(0);
    const current = await currentVersion();
    expect(current).toBe(deployment.readRegistry()[REMOTE]?.version);
    expect(current).not.toBe(left);
    expect(workFolders()).toEqual([]);
    expect(readdirSync(deployment.folder).toSorted()).toEqual([
      '.building',
      'remotes',
      'remotes.json',
      'shell',
      'shell.json',
    ]);
  });

  it('answers every visitor all the while', async () => {
    const before = visitor.visits;
    const [code] = (await once(startRelease(), 'exit')) as [number];
    expect(code).toBe(0);
    expect(visitor.visits).toBeGreaterThan(before);
    await visitor.leave();
  });
});
