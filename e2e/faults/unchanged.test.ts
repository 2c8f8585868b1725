import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newStore, type TestStore } from 'api/testing/bothDatabases';
import { withRegistry } from '../releases.ts';
import { copyDeployment } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';

const run = promisify(execFile);
let sources: ReturnType<typeof copyWorkspace>;
let deployed: ReturnType<typeof copyDeployment>;
let scratch: string;
let store: TestStore;
// A second try begins with what differs from nothing, as the first did.
beforeEach(async () => {
  sources = copyWorkspace();
  deployed = copyDeployment();
  scratch = mkdtempSync(path.join(tmpdir(), 'shop-unchanged-'));
  store = await newStore('SQLite', true);
});
afterEach(async () => {
  sources.remove();
  deployed.remove();
  rmSync(scratch, { recursive: true });
  await store.release();
});

/** What `npm start` does before it serves, and says. */
async function releaseChanged(place: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(sources.folder, 'shell/release/releaseChanged.ts')], {
    cwd: sources.folder,
    env: { ...process.env, DATA_DIR: store.dataDir, DATABASE_URL: '', DEPLOY_DIR: deployed.folder, ...place },
  });
  return stdout;
}

const live = () => withRegistry(store, async (registry) => (await registry.live()).live);

// Five builds of the catalogue or the shell, and as many programs that only look: 80 s beside one other test; with 240 s it
// was given up on a busy machine.
it('releases what differs in built bytes: no comment, and nothing twice', { timeout: 600_000 }, async () => {
  expect(await releaseChanged()).toBe('');
  const [remote, nav] = ['remote.tsx', 'nav.ts'].map((file) => path.join(sources.folder, 'mfe-catalog/src', file));
  const explain = (text: string) => appendFileSync(String(remote), `\n/** ${text} */\n`);
  // Where libraries are kept is part of what is built, and that is not inside this copy.
  const making = path.join(sources.folder, 'shell/release/makeShell.ts');
  appendFileSync(making, '\n// What only explains.\n');
  explain('What only explains.');
  await releaseChanged();
  const before = await live();

  explain('And once more.');
  expect(await releaseChanged()).toBe('Building catalog …\nNothing differs from what is released\n');
  expect(await live()).toEqual(before);
  expect(await releaseChanged()).toBe('');

  const pages = readFileSync(String(nav), 'utf8');
  writeFileSync(String(nav), pages.replace("label: '", "label: 'All of "));
  // How an entry is made, with nothing else, makes another version.
  writeFileSync(making, readFileSync(making, 'utf8').replace("icon: at('favicon.svg')", "icon: at('icon-512.png')"));
  expect(await releaseChanged()).toMatch(/^Building shell, catalog …\nReleased (shell, catalog|catalog, shell)\n$/);
  const after = await live();
  expect(after?.shell).toMatchObject({ icon: expect.stringMatching(/\/icon-512\.png$/) as string });
  expect({ ...after?.registry, catalog: null }).toEqual({ ...before?.registry, catalog: null });

  // A version that is here is not built again: not for another registry, nor where only its files, and what came out alike, are known.
  expect(await releaseChanged({ DATA_DIR: path.join(scratch, 'other') })).toBe('');
  const empty = path.join(scratch, 'empty');
  mkdirSync(empty);
  const noted = path.join(deployed.folder, 'alike.json');
  if (existsSync(noted)) cpSync(noted, path.join(empty, 'alike.json'));
  expect(await releaseChanged({ DEPLOY_DIR: empty })).toBe('');
});
