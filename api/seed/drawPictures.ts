import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoProducts } from './demo/products.ts';
import { svgOf, VIEWS, type Picture, type View } from 'seed-pictures/design';
import { originalName, ORIGINALS } from 'seed-pictures/originals';
import { PICTURE_AREA } from 'seed-pictures/studio';

/** `pnpm --filter api draw [slug …]` draws the demo pictures anew: all of them, or those of the products named. */

const MOST_BYTES = 20_000;
const BEST_QUALITY = 52;
const LEAST_QUALITY = 8;

/** AVIF keeps prints and stitches clear at a size where WebP smears them. */
async function compress(pixels: Buffer): Promise<Buffer> {
  // A dense print is softened a little rather than torn into blocks.
  for (const softness of [0, 0.6, 1]) {
    const best = await bestOf(softness > 0 ? await sharp(pixels).blur(softness).png().toBuffer() : pixels);
    if (best) return best;
  }
  throw new Error('The picture has too much detail for its size.');
}

/** The best quality that fits, if it is worth looking at. */
async function bestOf(pixels: Buffer): Promise<Buffer | undefined> {
  let [fits, tooHigh] = [LEAST_QUALITY - 1, BEST_QUALITY + 1];
  let quality = BEST_QUALITY;
  let best: Buffer | undefined;
  while (fits + 1 < tooHigh) {
    const bytes = await sharp(pixels).avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    const spare = MOST_BYTES / bytes.length;
    if (spare >= 1) [fits, best] = [quality, bytes];
    else tooHigh = quality;
    if (spare >= 1 && spare < 1.1) break;
    // Bytes grow a little faster than quality.
    quality = Math.max(fits + 1, Math.min(tooHigh - 1, Math.round(quality * spare ** 0.8)));
  }
  return best;
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
