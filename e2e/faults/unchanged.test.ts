import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { copyDeployment } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';

const run = promisify(execFile);
const sources = copyWorkspace();
const deployed = copyDeployment();
afterAll(() => {
  sources.remove();
  deployed.remove();
});

/** What `npm start` does before it serves, and says. */
async function releaseChanged(): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(sources.folder, 'shell/release/releaseChanged.ts')], {
    cwd: sources.folder,
    env: { ...process.env, DEPLOY_DIR: deployed.folder },
  });
  return stdout;
}

it('releases what differs in built bytes: no comment, and nothing twice', async () => {
  expect(await releaseChanged()).toBe('');
  const [remote, nav] = ['remote.tsx', 'nav.ts'].map((file) => path.join(sources.folder, 'mfe-catalog/src', file));
  const explain = (text: string) => appendFileSync(String(remote), `\n/** ${text} */\n`);
  // Where libraries are kept is part of what is built, and that is not inside this copy.
  explain('What only explains.');
  await releaseChanged();
  const before = deployed.readRegistry();

  explain('And once more.');
  expect(await releaseChanged()).toBe('Building catalog …\nNothing differs from what is released\n');
  expect(deployed.readRegistry()).toEqual(before);
  expect(await releaseChanged()).toBe('');

  writeFileSync(String(nav), readFileSync(String(nav), 'utf8').replace("label: '", "label: 'All of "));
  expect(await releaseChanged()).toBe('Building catalog …\nReleased catalog\n');
  expect({ ...deployed.readRegistry(), catalog: null }).toEqual({ ...before, catalog: null });
});
