import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShopRemote } from '@shop/shared/release/shopRemote';
import { SHARED } from './shared.ts';

const SOURCE = fileURLToPath(new URL('remote', import.meta.url));

/** Registry name → how a team would build it. */
const BUILDERS: Record<string, () => Promise<(root: string, name: string, outDir: string) => Promise<void>>> = {
  'stock-vite': async () => (await import('./withVite.ts')).withVite,
  'stock-rspack': async () => (await import('./withRspack.ts')).withRspack,
  'stock-webpack': async () => (await import('./withWebpack.ts')).withWebpack,
};

/** What such a team writes by hand. */
const facts = (name: string): ShopRemote => ({
  contract: 1,
  label: `The page of ${name}`,
  territories: [`/admin/${name}`],
  // The plugin for webpack leaves out of its manifest what is shared without a copy.
  requires: Object.fromEntries(
    Object.entries(SHARED).map(([library, { requiredVersion }]) => [library, requiredVersion]),
  ),
  nav: [{ id: name, label: `Page of ${name}`, to: `/admin/${name}`, order: 900, icon: 'audit' }],
});

const [name = '', outDir = ''] = process.argv.slice(2);
const builder = BUILDERS[name];
if (!builder) throw new Error(`no builder '${name}'`);
await (
  await builder()
)(SOURCE, name, outDir);
writeFileSync(path.join(outDir, 'shop-remote.json'), JSON.stringify(facts(name)));
