import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { END_WITH_PARENT } from '@shop/shared/release/build';
import { readConfig, startFault } from '../server/api.ts';
import { supervise } from '../server/supervise.ts';
import { ROOT } from './packages.ts';

/**
 * `npm start`: releases what changed, then serves. Each in a process of its own, so that building leaves no memory. What is
 * released is another machine's matter when the api runs there.
 */
try {
  // Before anything is built: a wrong variable is said at once.
  if (readConfig(process.env).apiUrl === null) await releaseChanged();
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
supervise(path.join(ROOT, 'shell/server/main.ts'));

async function releaseChanged(): Promise<void> {
  const script = path.join(ROOT, 'shell/release/releaseChanged.ts');
  const releasing = spawn(process.execPath, ['--import', END_WITH_PARENT, script], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (): void => void releasing.kill('SIGTERM');
  const ends = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];
  for (const end of ends) process.on(end, stop);
  const [code] = (await once(releasing, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
  for (const end of ends) process.off(end, stop);
}
