import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { failedPages } from '@shop/shared/release/gate/browse';
import { ROOT } from '../commands.ts';
import { expect, test } from '../fixtures.ts';

const RELEASED = path.join(ROOT, '.deploy');

// That a version is tried before it becomes current, and refused, is proven beside the api.
test('every remote of the shop passes the trial of its pages, and a page that throws in browsers alone does not', async ({
  origin,
}) => {
  const read = async (call: string) =>
    ((await (await fetch(`${origin}/api/${call}`)).json()) as { data: { id: number }[] }).data;
  const page = { apiBase: '/api', settings: await read('SettingsController/public') };
  const productId = String((await read('ProductsController/sitemap'))[0]?.id);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const registry = (await (await fetch(`${origin}/remotes.json`)).json()) as Record<string, RegistryEntry>;
  const failed = async (name: string, folder: string) => {
    const entry = registry[name];
    if (!entry) throw new Error(`${name} is not released`);
    const ask = (address: string, init?: RequestInit) => fetch(origin + address, init);
    const faults = await failedPages({ name, entry, folder, page, productId, fetch: ask, log });
    return faults.map(({ sentence }) => sentence);
  };
  for (const name of Object.keys(registry))
    expect({ name, failed: await failed(name, RELEASED) }).toEqual({ name, failed: [] });

  const folder = mkdtempSync(path.join(tmpdir(), 'shop-trial-'));
  try {
    const checkout = path.join('remotes/checkout', registry['checkout']?.version ?? '');
    cpSync(path.join(RELEASED, checkout), path.join(folder, checkout), { recursive: true });
    for (const file of readdirSync(path.join(folder, checkout), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue;
      const script = path.join(folder, checkout, file);
      writeFileSync(script, readFileSync(script, 'utf8').replaceAll('Your cart is empty', '${undefined.words}'));
    }
    expect(await failed('checkout', folder)).toContainEqual(
      expect.stringMatching(/^in a browser checkout fails at \/\S+: Cannot read properties of undefined/),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
