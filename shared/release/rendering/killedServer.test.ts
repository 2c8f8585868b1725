import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../testing/testFolder.ts';

const BUILDS = {
  'shell/1/server/render.js': 'export const render = ({ remote, fetch }) => remote.module.page(fetch);',
  'remotes/endless/1/server/remote.js': `export const page = async (fetch) => { await fetch('/'); for (;;); };`,
};

const module = (name: string): string => new URL(name, import.meta.url).href;

/** Says which processes it has started once one of them loops. */
const SERVER = `
  import { readFileSync } from 'node:fs';
  import { startRenderer } from '${module('renderer.ts')}';
  import { usageOf } from '${module('startProcess.ts')}';
  const folder = process.argv.at(-1);
  const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim();
  const worked = () => Math.max(...children().split(' ').map((pid) => usageOf(pid).cpuMs));
  const renderer = startRenderer({ folder, shell: { version: '1' }, log: console });
  const remote = { name: 'endless', version: '1', server: 'server/remote.js' };
  const fetch = async () => {
    const before = worked();
    setInterval(() => worked() > before + 100 && console.log(children()), 10);
    return new Response('{}');
  };
  void renderer.render({ url: '/', page: '{}', remote }, { fetch, limitMs: 50_000 });`;

it('ends a build that loops although the server was killed and sees to nothing any more', async () => {
  const folder = testFolder();
  for (const [file, text] of Object.entries(BUILDS)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, folder], { stdio: [...stdio] });
  try {
    const [printed] = (await once(server.stdout, 'data')) as [Buffer];
    const pids = printed.toString().split('\n', 1)[0]?.split(' ') ?? [];
    expect(pids.filter(isAlive)).toHaveLength(2);
    server.kill('SIGKILL');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  } finally {
    server.kill('SIGKILL');
  }
});

/** What nobody has taken note of yet, as in a container, is over all the same. */
function isAlive(pid: string): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
