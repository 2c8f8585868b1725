import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { Deployment } from '../../shell/release/deployment.ts';
import { ROOT } from '../commands.ts';
import { copyDeployment } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';

const run = promisify(execFile);
const sources = copyWorkspace();
const deployed = copyDeployment();
afterAll(() => {
  sources.remove();
  deployed.remove();
});

const release = async (...args: string[]) =>
  run(process.execPath, ['run.mjs', 'release', ...args], {
    cwd: sources.folder,
    // Where nothing can be installed.
    env: { ...process.env, PATH: '', DEPLOY_DIR: deployed.folder },
  });

it('goes back where nothing can be installed or built, past a version that was rolled back', async () => {
  const deployment = new Deployment(deployed.folder);
  const [good] = deployment.releases('checkout').slice(-1);
  if (!good) throw new Error('checkout is not released');
  const folder = path.join(deployed.folder, 'remotes/checkout', good.version);
  const add = (version: string) => {
    const again = { ...good, version, entry: { ...good.entry, version }, releasedAt: new Date().toISOString() };
    deployment.addVersion(again, { '': folder }, (made) => rmSync(path.join(made, 'release.json')));
    deployment.pointTo([again]);
  };
  writeFileSync(path.join(sources.folder, 'pnpm-lock.yaml'), 'broken');
  for (const file of ['src/remote.tsx', 'src/nav.ts', 'vite.config.ts', 'package.json']) {
    writeFileSync(path.join(sources.folder, 'mfe-catalog', file), '{ broken');
  }
  rmSync(path.join(sources.folder, 'mfe-checkout'), { recursive: true });

  add('second');
  expect((await release('--rollback', 'checkout')).stdout).toBe(`checkout ${good.version}\n`);
  add('third');
  await release('--rollback', 'checkout');
  expect(deployment.currentVersion('checkout')).toBe(good.version);
  const { stdout } = await release('--list', 'checkout');
  for (const line of [`  * ${good.version}`, '  x second', '  x third']) expect(stdout).toContain(line);
  await release('checkout', '--use', 'second');
  expect(deployment.currentVersion('checkout')).toBe('second');
});

it('refuses a shell that would break a live remote, by name, before it is built', async () => {
  const registry = deployed.readRegistry();
  Object.assign(registry['admin-pos'] ?? {}, { requires: { react: '^18.0.0' } });
  deployed.writeRegistry(registry);
  const cli = path.join(ROOT, 'shell/release/cli.ts');
  const env = { ...process.env, DEPLOY_DIR: deployed.folder };
  const before = new Deployment(deployed.folder).shell();
  await expect(run(process.execPath, [cli, 'shell', 'catalog'], { env })).rejects.toThrow(
    /would break admin-pos: admin-pos needs react \^18\.0\.0.*npm run release -- shell catalog admin-pos/,
  );
  expect(new Deployment(deployed.folder).shell()).toEqual(before);
});
