import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';

const folder = testFolder();

/** A server whose n-th start does what the n-th line says, under a supervisor. */
function superviseServer(lives: string[]) {
  const own = mkdtempSync(path.join(folder, 'server-'));
  const script = path.join(own, 'server.mjs');
  const count = path.join(own, 'count');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(count)}, '.');
    const life = readFileSync(${JSON.stringify(count)}, 'utf8').length;
    const serve = (then) => { process.send('serving', then); setInterval(() => undefined, 1000); };
    ${lives.map((line, index) => `if (life === ${index + 1}) { ${line} }`).join('\n')}`,
  );
  const supervisor = spawn(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(path.join(import.meta.dirname, 'supervise.ts'))}).then((m) => m.supervise(${JSON.stringify(script)}))`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  supervisor.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  supervisor.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { supervisor, ended: once(supervisor, 'close'), output: () => output };
}

it('starts a server again that crashed, ever more slowly while it does not come up', async () => {
  const { supervisor, ended, output } = superviseServer([
    `serve(() => process.kill(process.pid, 'SIGKILL'));`,
    `process.exit(3);`,
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); }); serve(() => console.log('back'));`,
  ]);
  await expect.poll(output, { timeout: 20_000 }).toContain('back');
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output().split('\n').filter(Boolean)).toEqual([
    'The shop ended by itself (SIGKILL). Starting it again.',
    'The shop ended by itself (code 3). Attempt 2 to start it again follows in 1 s.',
    'back',
    'stopped',
  ]);
}, 30_000);

it('does not try again when the first start fails', async () => {
  const { ended, output } = superviseServer([`process.exit(1);`, `console.log('again');`]);
  expect(await ended).toEqual([1, null]);
  expect(output()).toBe('');
});

it('ends with a server that was asked to end', async () => {
  const { ended } = superviseServer([`serve(() => process.exit(0));`]);
  expect(await ended).toEqual([0, null]);
});
