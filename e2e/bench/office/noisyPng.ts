import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');

/** A square picture of about so many bytes: noise does not get smaller. */
export function noisyPng(bytes: number): Buffer {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = randomBytes(side * (side * 3 + 1));
  // The first byte of each row says how it is to be read: as it stands.
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}
