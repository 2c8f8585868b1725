import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { newStore } from 'api/testing/bothDatabases';
import { ROOT } from '../commands.ts';
import { publishCopy, withRegistry } from '../releases.ts';
import { copyDeployment } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';

const run = promisify(execFile);
const sources = copyWorkspace();
const deployed = copyDeployment();
const store = await newStore('SQLite', true);
const place = { DATA_DIR: store.dataDir, DATABASE_URL: '', DEPLOY_DIR: deployed.folder };
afterAll(async () => {
  sources.remove();
  deployed.remove();
  await store.release();
});

const release = async (...args: string[]) =>
  run(process.execPath, ['run.mjs', 'release', ...args], {
    cwd: sources.folder,
    // Where nothing can be installed.
    env: { ...process.env, ...place, PATH: '' },
  });
const currentVersion = (name: string) =>
  withRegistry(store, async (registry) => (await registry.releases(name)).current);

it('goes back where nothing can be installed or built, past a version that was rolled back', async () => {
  const good = deployed.readRegistry()['checkout']?.version ?? '';
  const add = (version: string) =>
    withRegistry(store, async (registry) => {
      await publishCopy(registry, deployed.folder, { name: 'checkout', version });
      await registry.switchTo([{ name: 'checkout', version }], { why: 'release', by: 'a test' });
    });
  writeFileSync(path.join(sources.folder, 'pnpm-lock.yaml'), 'broken');
  for (const file of ['src/remote.tsx', 'src/nav.ts', 'vite.config.ts', 'package.json']) {
    writeFileSync(path.join(sources.folder, 'mfe-catalog', file), '{ broken');
  }
  rmSync(path.join(sources.folder, 'mfe-checkout'), { recursive: true });

  expect((await release('--list', 'checkout')).stdout).toContain(`  * ${good}`);
  await add('second');
  expect((await release('--rollback', 'checkout')).stdout).toBe(`checkout ${good}\n`);
  await add('third');
  await release('--rollback', 'checkout');
  expect(await currentVersion('checkout')).toBe(good);
  const { stdout } = await release('--list', 'checkout');
  for (const line of [`  * ${good}`, '  x second', '  x third']) expect(stdout).toContain(line);
  await release('checkout', '--use', 'second');
  expect(await currentVersion('checkout')).toBe('second');
});

it('refuses a shell that would break a live remote, by name, before it is built', async () => {
  await withRegistry(store, async (registry) => {
    const wanted = { name: 'admin-pos', version: 'old-react' };
    await publishCopy(registry, deployed.folder, { ...wanted, change: { requires: { react: '^18.0.0' } } });
    await registry.switchTo([wanted], { why: 'release', by: 'a test', anyway: true });
  });
  const cli = path.join(ROOT, 'shell/release/cli.ts');
  const env = { ...process.env, ...place };
  const before = await currentVersion('shell');
  await expect(run(process.execPath, [cli, 'shell', 'catalog'], { env })).rejects.toThrow(
    /would break admin-pos: admin-pos needs react \^18\.0\.0.*npm run release -- shell catalog admin-pos/,
  );
  expect(await currentVersion('shell')).toBe(before);
});
