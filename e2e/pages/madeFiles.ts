import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A rendition is made when it is first asked for, after all other work of the machine. */
export const PICTURE_MS = 120_000;

export interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function madeFile(name: string, mimeType: string, content: string | Buffer): MadeFile {
  return { name, mimeType, buffer: Buffer.from(content) };
}

/** A PNG of one colour, given as `[red, green, blue]`. */
export function picture(name: string, color: readonly [number, number, number], width = 400, height = 500): MadeFile {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return madeFile(name, 'image/png', png(width, height, rows));
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  // Red, green and blue.
  head.writeUInt8(2, 9);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A short WebM that the browser itself records from a canvas. */
export async function recordedVideo(page: Page, name: string): Promise<MadeFile> {
  const address = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      if (!paint) break;
      paint.fillStyle = `hsl(${frame * 12} 80% 60%)`;
      paint.fillRect(0, 0, canvas.width, canvas.height);
    }
    recorder.stop();
    await ended;
    const reader = new FileReader();
    reader.readAsDataURL(new Blob(parts));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result);
  });
  return madeFile(name, 'video/webm', Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}
