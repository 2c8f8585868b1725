import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoProducts } from '../demo/products.ts';
import { svgOf, VIEWS, type Picture, type View } from './design.ts';
import { originalName, ORIGINALS } from './originals.ts';
import { PICTURE_AREA } from './studio.ts';

/** `pnpm --filter api draw [slug …]` draws the demo pictures anew: all of them, or those of the products named. */

const MOST_BYTES = 20_000;
const BEST_QUALITY = 52;

/** AVIF keeps prints and stitches clear at a size where WebP smears them. */
async function compress(pixels: Buffer): Promise<Buffer> {
  const encode = (quality: number): Promise<Buffer> => sharp(pixels).avif({ quality, effort: 3 }).toBuffer();
  const best = await encode(BEST_QUALITY);
  if (best.length <= MOST_BYTES) return best;
  let [fits, tooLarge] = [1, BEST_QUALITY];
  let smallest = await encode(fits);
  while (tooLarge - fits > 2) {
    const quality = (fits + tooLarge) >> 1;
    const bytes = await encode(quality);
    if (bytes.length <= MOST_BYTES) [fits, smallest] = [quality, bytes];
    else tooLarge = quality;
  }
  return smallest;
}

async function draw(picture: Picture, view: View): Promise<Buffer> {
  const svg = Buffer.from(svgOf(picture, view));
  return compress(await sharp(svg).extract(PICTURE_AREA).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
}

const wanted = new Set(process.argv.slice(2));
await mkdir(ORIGINALS, { recursive: true });
const kept = new Set<string>();
let bytes = 0;
for (const [index, { slug, design, backdrop, colours }] of demoProducts.entries()) {
  for (const [nth, colour] of colours.entries()) {
    for (const view of VIEWS) {
      const name = originalName(slug, colour.label, view);
      kept.add(name);
      if (wanted.size > 0 && !wanted.has(slug)) continue;
      const picture = await draw({ design, colours: colour, backdrop, seed: 11 + index * 7 + nth }, view);
      await writeFile(new URL(name, ORIGINALS), picture);
      bytes += picture.length;
      process.stdout.write(`${name} ${picture.length}\n`);
    }
  }
}
for (const name of await readdir(ORIGINALS)) if (!kept.has(name)) await rm(new URL(name, ORIGINALS));
process.stdout.write(`${bytes} bytes drawn\n`);
