import { readFile } from 'node:fs/promises';
import { readScript } from '@shop/shared/release/gate/syntax';
import { expect, it } from 'vitest';
import { bundleScript, KEPT_SCRIPT } from './bundle.ts';

it('is what the repository keeps (`pnpm --filter api bundle:bot-check` renews it)', async () => {
  expect(await readFile(KEPT_SCRIPT, 'utf8')).toBe(await bundleScript());
});

it('runs in the oldest browsers', async () => {
  expect(readScript(await readFile(KEPT_SCRIPT, 'utf8')).unknown).toEqual([]);
});
