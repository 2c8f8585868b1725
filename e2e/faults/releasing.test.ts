import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStore, type TestStore } from 'api/testing/bothDatabases';
import { ROUNDS } from 'api/testing/rounds';
import { ROOT } from '../commands.ts';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { visit, Visitor } from './visitor.ts';

/** The one of those with pages that the server renders that is built in the least time: half of the checkout's. */
const REMOTE = 'catalog';

/** The shop that serves writes it as well; a release that finds it written has nothing to do, and ends. */
const NOTE = 'current\\.json';
const KILLED = [[null, 'SIGKILL']];

/** A release's steps in their order, each with how `dieBefore.ts` knows it; null for what another process does. */
const MOMENTS: [string, string | null][] = [
  ['builds', null],
  ['copies what was built', '^cpSync'],
  ['compresses', '^writeFileSync .*\\.br$'],
  ['moves the version into place', '^renameSync .*\\.building'],
  ['sends it to the store', '^createWriteStream .*releases'],
  ['writes it down', '^prepare insert into "release_versions"'],
  ['switches', '^prepare update "counters"'],
  ['writes down what is current', '^prepare insert into "release_current"'],
  ['writes down what was current', '^prepare insert into "release_switches"'],
  ['notes what is good', `^writeFileSync .*${NOTE}`],
  ['puts that into place', `^renameSync .*${NOTE}`],
  ['ends', '^rmSync .*\\.building(?!.*\\.building)'],
];
const tried = ROUNDS.isLong ? MOMENTS : MOMENTS.filter((_, i) => i % 6 === 0);

describe('a shop that serves while a release is written', () => {
  const deployment = copyDeployment();
  let store: TestStore;
  const place = () => ({ DATA_DIR: store.dataDir, DEPLOY_DIR: deployment.folder });
  let shop: Shop;
  let visitor: Visitor;

  beforeAll(async () => {
    store = await newStore('SQLite', true);
    shop = await startShop({ ...place(), SEED: 'none', RATE_LIMIT: 'off' });
    visitor = new Visitor(shop.origin);
  });
  afterAll(async () => {
    await visitor.leave();
    await shop.stop();
    await store.release();
    deployment.remove();
  });

  const startRelease = (dieBefore = '^never$'): ChildProcess =>
    spawn(
      process.execPath,
      ['--import', path.join(import.meta.dirname, 'dieBefore.ts'), path.join(ROOT, 'shell/release/cli.ts'), REMOTE],
      { cwd: ROOT, env: { ...process.env, ...place(), DIE_BEFORE: dieBefore }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
  const currentVersion = async () => (await visit(shop.origin))[REMOTE]?.version;

  /** Releases to the end, and gives the version. */
  async function release(): Promise<string> {
    const child = startRelease();
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    return said.trim().replace(`${REMOTE} `, '');
  }

  const notes = () => readdirSync(deployment.folder).filter((name) => name.includes('.json'));
  const notesAtFirst = notes();

  /** The folder a release builds in, or that one was left. */
  const workFolders = () => {
    const folder = path.join(deployment.folder, '.building');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it.each(tried)('is not harmed by one that is killed when it %s, nor is the next one', async (_step, dieBefore) => {
    const left = workFolders().length;
    const killed = startRelease(dieBefore ?? undefined);
    const ended = once(killed, 'exit');
    if (dieBefore === null) {
      await expect.poll(() => workFolders().length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(left);
      killed.kill('SIGKILL');
    }
    const ends = dieBefore?.includes(NOTE) ? [...KILLED, [0, null]] : KILLED;
    expect(ends).toContainEqual(await ended);
    await visit(shop.origin);

    const version = await release();
    await expect.poll(currentVersion).toBe(version);
    expect(notes()).toEqual(notesAtFirst);
  });

  it('answers every visitor all the while', async () => {
    expect(visitor.visits).toBeGreaterThan(tried.length);
    await visitor.leave();
  });
});
