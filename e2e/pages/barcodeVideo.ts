import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { barsOf, QUIET_MODULES, type Barcode } from '@shop/shared/admin/paper/bars';
import { temporaryFolder } from '../temporaryFolder.ts';

const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_A_SECOND = 5;
const MODULE = 3;
const BAR_HEIGHT = 160;

/** What a camera sees that barcodes are held in front of, one after another and each taken away again: a file for Chromium. */
export async function barcodeVideo(codes: readonly Barcode[], { seconds = 2.6, between = 0.6 } = {}): Promise<string> {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const frames: Buffer[] = [];
  const add = (picture: Buffer, duration: number) => {
    for (let left = Math.round(duration * FRAMES_A_SECOND); left > 0; left--) frames.push(picture);
  };
  for (const code of codes) {
    add(frameOf(await barsOf(code)), seconds);
    add(frameOf(''), between);
  }
  const file = path.join(temporaryFolder('shop-camera-'), 'camera.y4m');
  writeFileSync(file, Buffer.concat([header, ...frames]));
  return file;
}

/** Bars on a white label, on a grey table. */
function frameOf(pattern: string): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, 130);
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const label = pattern ? (pattern.length + 2 * QUIET_MODULES) * MODULE : 0;
  const left = Math.floor((WIDTH - label) / 2);
  const top = (HEIGHT - BAR_HEIGHT) / 2;
  // Where nothing is held, the label has no width.
  for (let y = top - 20; y < top + BAR_HEIGHT + 20; y++) {
    light.fill(235, y * WIDTH + left, y * WIDTH + left + label);
    if (y < top || y >= top + BAR_HEIGHT) continue;
    for (const { 0: run, index } of pattern.matchAll(/1+/g)) {
      const x = y * WIDTH + left + (QUIET_MODULES + index) * MODULE;
      light.fill(25, x, x + run.length * MODULE);
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
}
