import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shownAt } from 'api/testing/shownAt';
import { createEncoder } from '../../../api/src/media/encoder.ts';
import type { Rendition } from '../../../api/src/media/renditions.ts';
import { ROOT } from '../../commands.ts';
import { spread } from '../pages/spread.ts';
import type { Part, Section } from '../section.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const ORIGINALS = path.join(ROOT, 'api/seed/originals');

/** In Debian: `libjxl-devtools`. */
const METRIC = 'butteraugli_main';

/** Where a phone of 412 × 1.75 pixels shows a picture, in pixels, and the width of the file it takes; before pictures fitted it took 640. */
const SHOWN: { title: string; width: number; file: Rendition['width'] }[] = [
  { title: 'card of the listing', width: 317, file: 320 },
  { title: 'product page', width: 663, file: 480 },
  { title: 'thumbnail', width: 98, file: 128 },
];

/** How far what a phone shows is from the original at that size, by Butteraugli, beside the file of 640 that it took before. */
export const measurePictures: Part = async ({ quick }) => {
  const note = `Distance from the original as shown at that size (${METRIC}, 3-norm), median (lowest–highest) of the demo's pictures.`;
  const section: Section = { title: 'Pictures on a phone', note, columns: COLUMNS, rows: [] };
  if (!isInstalled()) return [{ ...section, note: `${METRIC} is not installed (Debian: libjxl-devtools)` }];
  const files = readdirSync(ORIGINALS)
    .filter((file) => statSync(path.join(ORIGINALS, file)).isFile())
    .filter((_, index) => index % (quick ? 20 : 4) === 0);
  for (const { title, width, file } of SHOWN) {
    const own = await distances(files, width, file);
    const before = await distances(files, width, 640);
    section.rows.push({
      shown: `${title}, ${width} pixels`,
      file,
      kilobytes: spread(own.map(({ kilobytes }) => kilobytes)),
      distance: spread(own.map(({ distance }) => distance)),
      kilobytesBefore: spread(before.map(({ kilobytes }) => kilobytes)),
      before: spread(before.map(({ distance }) => distance)),
    });
  }
  return [section];
};

const COLUMNS = [
  { key: 'shown', title: 'shown as' },
  { key: 'file', title: 'file' },
  { key: 'kilobytes', title: 'kB' },
  { key: 'distance', title: 'distance' },
  { key: 'kilobytesBefore', title: 'file of 640: kB' },
  { key: 'before', title: 'distance' },
];

interface Distance {
  kilobytes: number;
  distance: number;
}

async function distances(files: string[], width: number, file: Rendition['width']): Promise<Distance[]> {
  const encoder = createEncoder();
  const found: Distance[] = [];
  for (const name of files) {
    const original = path.join(ORIGINALS, name);
    const bytes = await encoder.encode(original, { hash: '', width: file, format: 'avif' });
    found.push({
      kilobytes: bytes.length / 1000,
      distance: between(await shownAt(original, width), await shownAt(bytes, width)),
    });
  }
  return found;
}

function between(reference: Buffer, shown: Buffer): number {
  const files = [reference, shown].map((bytes, index) => {
    const file = path.join(folder(), `${index}.png`);
    writeFileSync(file, bytes);
    return file;
  });
  const output = execFileSync(METRIC, files, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const norm = /3-norm: ([\d.]+)/.exec(output)?.[1];
  if (norm === undefined) throw new Error(`${METRIC} said: ${output}`);
  return Number(norm);
}

let made: string | undefined;
const folder = (): string => (made ??= temporaryFolder());

function isInstalled(): boolean {
  try {
    execFileSync('which', [METRIC]);
    return true;
  } catch {
    return false;
  }
}
