import { expect, it } from 'vitest';
import { testFolder, writeIn } from '../../testing/testFolder.ts';
import { check } from './check.ts';

it('tells a remote without tests so, and another that they fail', async () => {
  const folder = testFolder();
  const program = (file: string, code: string) => writeIn(folder, `node_modules/${file}`, code);
  const checked = () => check({ name: 'help', folder }, null, { built: undefined });
  program('typescript/bin/tsc', '');
  program('vitest/vitest.mjs', "process.stderr.write('No test files found, exiting with code 1'); process.exit(1);");
  await expect(checked()).rejects.toThrow('help has no test yet: write one');
  program('vitest/vitest.mjs', "process.stderr.write('1 failed'); process.exit(1);");
  await expect(checked()).rejects.toThrow('tests of help fail');
});
