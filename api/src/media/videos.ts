import { open, type FileHandle } from 'node:fs/promises';

/** What a product's video may be, with the type it is served as (admin specification, 5). */
export const VIDEO_TYPES = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' } as const;
export type VideoFormat = keyof typeof VIDEO_TYPES;

const FILE = /^([0-9a-f]{32})\/video\.(mp4|webm|mov)$/;

/** A video's key in the store; with `uploads/` in front, its path in answers. */
export const videoKey = (hash: string, format: VideoFormat): string => `${hash}/video.${format}`;

/** The format of an address below `uploads/`; undefined for anything that is no video's. */
export function parseVideo(key: string): VideoFormat | undefined {
  return FILE.exec(key)?.[2] as VideoFormat | undefined;
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3] as const;
const SEGMENT = 0x18538067;

/** Brands of the first box that other things than videos have: pictures and sound. */
const NO_VIDEO = /^(avif|avis|hei[cfmsx]|hev[cmsx]|mif1|msf1|crx |M4[ABP] |F4[AB] )/;

/** Tells a video by its first bytes, whatever it is called; undefined for everything else. */
export function videoFormatOf(head: Uint8Array): VideoFormat | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  if (EBML.every((byte, at) => bytes[at] === byte)) return bytes.includes('webm', 4, 'latin1') ? 'webm' : undefined;
  const [type, brand] = [bytes.toString('latin1', 4, 8), bytes.toString('latin1', 8, 12)];
  if (type === 'ftyp') return brand === 'qt  ' ? 'mov' : NO_VIDEO.test(brand) ? undefined : 'mp4';
  // Early QuickTime files begin with what they hold.
  return ['moov', 'mdat', 'wide'].includes(type) ? 'mov' : undefined;
}

/** Whether a video is as long as it says: every box ends within the file, and there is a film in it. Decodes nothing. */
export async function isWholeVideo(file: string, format: VideoFormat): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    return format === 'webm' ? await isWholeWebm(handle, size) : await isWholeMp4(handle, size);
  } finally {
    await handle.close();
  }
}

/** Far above what a film that was recorded in pieces has. */
const MOST_BOXES = 200_000;

async function isWholeMp4(handle: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  const seen = new Set<string>();
  for (let boxes = 0; at < size && boxes < MOST_BOXES; boxes++) {
    const header = await readAt(handle, at, 16);
    // Some cameras leave bytes of no meaning behind the last box.
    if (header.length < 8) break;
    const type = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE();
    // 1: the length follows in 64 bits; 0: to the end.
    if (short === 1 && header.length < 16) return false;
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type)) break;
    seen.add(type);
    at += length;
  }
  return at <= size && seen.has('moov') && (seen.has('mdat') || seen.has('moof'));
}

async function isWholeWebm(handle: FileHandle, size: number): Promise<boolean> {
  const head = await readAt(handle, 0, 4096);
  const first = vintAt(head, 4);
  if (!first || first.value === null) return false;
  const at = 4 + first.length + first.value;
  if (at + 12 > head.length || head.readUInt32BE(at) !== SEGMENT) return false;
  const segment = vintAt(head, at + 4);
  if (!segment) return false;
  const begin = at + 4 + segment.length;
  // A recording that was streamed does not say how long it is.
  return segment.value === null ? size > begin : begin + segment.value <= size;
}

/** A number of EBML's variable length; its value is null when it is the one for 'unknown'. */
function vintAt(bytes: Buffer, at: number): { length: number; value: number | null } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = BigInt(first & ((1 << (8 - length)) - 1));
  for (let i = 1; i < length; i++) value = (value << 8n) | BigInt(bytes[at + i] ?? 0);
  return { length, value: value === (1n << BigInt(7 * length)) - 1n ? null : Number(value) };
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
