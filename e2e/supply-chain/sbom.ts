import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT } from '../commands.ts';
import { billOfMaterials } from './billOfMaterials.ts';

const [name = 'shop.cdx.json'] = process.argv.slice(2);

await main(async () => {
  writeFileSync(path.resolve(ROOT, name), await billOfMaterials());
  process.stdout.write(`${name}: every package that runs in production, in CycloneDX\n`);
});
