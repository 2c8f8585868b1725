import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { READY_DATA } from './shop.ts';

it('leaves no data of a shop where a test fails before it removes them', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'left-'));
  const ready = path.join(home, 'ready');
  mkdirSync(ready);
  writeFileSync(path.join(ready, 'shop.db'), 'tables');
  const shop = JSON.stringify(new URL('./shop.ts', import.meta.url).href);
  const test = `import { readdirSync } from 'node:fs';
    import { newData } from ${shop};
    console.log(readdirSync(newData()).join());
    throw new Error('the test has failed');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', test], {
    env: { ...process.env, TMPDIR: home, [READY_DATA]: ready },
    encoding: 'utf8',
  });
  expect(stdout).toBe('shop.db\n');
  expect(stderr).toContain('the test has failed');
  expect(readdirSync(home).filter((name) => name.startsWith('shop-'))).toEqual([]);
  rmSync(home, { recursive: true });
});
