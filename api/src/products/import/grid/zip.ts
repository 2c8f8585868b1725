import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { unreadable } from '../columns.ts';

/** Of a workbook: its parts, and bytes of all that is unpacked of it. A report of 20,000 lines has some 15 MB. */
const MOST_PARTS = 2000;
const MOST_BYTES = 48 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const HEAD_BYTES = 30;
const MOST_COMMENT = 65_535;

const BROKEN = 'The workbook is damaged and cannot be read.';
const TOO_LARGE = 'The workbook unpacks to more than 48 MB; please split it.';

interface Part {
  method: number;
  packed: number;
  size: number;
  at: number;
}

export interface Zip {
  names: string[];
  /** The part's text; null where there is none. Throws 422 IMPORT_UNREADABLE when it is damaged or far too large. */
  text(name: string): Promise<string | null>;
  close(): Promise<void>;
}

const inflate = promisify(inflateRaw);

/** Opens a zip archive. Nothing is unpacked but what is asked for, and no more than 48 MB in all, whatever it says of itself. */
export async function openZip(file: string, bytes: number): Promise<Zip> {
  const handle = await open(file, 'r');
  try {
    const parts = await readParts(handle, bytes);
    let left = MOST_BYTES;
    return {
      names: [...parts.keys()],
      text: async (name) => {
        const part = parts.get(name);
        if (!part) return null;
        if (part.at + HEAD_BYTES + part.packed > bytes) throw unreadable(BROKEN);
        const data = await unpacked(handle, part, left);
        left -= data.length;
        return data.toString('utf8');
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readParts(handle: FileHandle, bytes: number): Promise<Map<string, Part>> {
  const tail = await readAt(
    handle,
    Math.max(0, bytes - END_BYTES - MOST_COMMENT),
    Math.min(bytes, END_BYTES + MOST_COMMENT),
  );
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw unreadable(BROKEN);
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > MOST_PARTS || start + length > bytes) throw unreadable(BROKEN);
  const list = await readAt(handle, start, length);
  const parts = new Map<string, Part>();
  for (let at = 0, n = 0; n < count; n += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== ENTRY) throw unreadable(BROKEN);
    const lengths = [28, 30, 32].map((offset) => list.readUInt16LE(at + offset));
    const name = list.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0));
    parts.set(name, {
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += 46 + lengths.reduce((sum, one) => sum + one, 0);
  }
  return parts;
}

async function unpacked(handle: FileHandle, { method, packed, size, at }: Part, most: number): Promise<Buffer> {
  if (Math.max(size, method === 0 ? packed : 1) > most) throw unreadable(TOO_LARGE);
  const head = await readAt(handle, at, HEAD_BYTES);
  const start = at + HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  const data = await readAt(handle, start, packed);
  if (method === 0) return data;
  if (method !== 8) throw unreadable(BROKEN);
  try {
    return await inflate(data, { maxOutputLength: most });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw unreadable(isLarge ? TOO_LARGE : BROKEN);
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw unreadable(BROKEN);
  return buffer;
}
