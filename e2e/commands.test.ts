import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { run } from './commands.ts';

it('has in a log what a program prints before it ends', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const log = path.join(folder, 'new/program.log');
  // Ends only once its own line stands there.
  const program = `console.log('first of two');
    const look = () => require('node:fs').readFileSync(${JSON.stringify(log)}, 'utf8').includes('first of two')
      ? console.error('second') : setTimeout(look, 10);
    look();`;
  await run('a program', process.execPath, ['--eval', program], { isBesideOthers: true, log });
  expect(readFileSync(log, 'utf8')).toBe('first of two\nsecond\n');
  rmSync(folder, { recursive: true });
});
