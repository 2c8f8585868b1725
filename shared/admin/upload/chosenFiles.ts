import { UPLOAD } from './texts.ts';

/** What a file can be by its content. */
type FileKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'mp4' | 'webm' | 'mov';

/** Enough to tell every kind. */
const HEAD_BYTES = 64;

export interface FileLimits {
  kinds: readonly FileKind[];
  /** In a sentence: 'a PNG or JPG'. */
  kindsText: string;
  /** Bytes of one file. */
  bytes: number;
  /** Files in all. */
  most: number;
}

/** A file that was not taken, and why. */
export interface RefusedFile {
  key: string;
  name: string;
  problem: string;
}

/**
 * Sorts what was chosen into files that can be taken and files that cannot, told by content, not by name. `count` is how
 * many there are already.
 */
export async function sortChosen(
  files: readonly File[],
  limits: FileLimits,
  count: number,
): Promise<{ taken: File[]; refused: Omit<RefusedFile, 'key'>[] }> {
  const taken: File[] = [];
  const refused: Omit<RefusedFile, 'key'>[] = [];
  for (const file of files) {
    const problem = await problemOf(file, limits);
    if (problem) refused.push({ name: file.name, problem });
    else if (count + taken.length >= limits.most)
      refused.push({ name: file.name, problem: UPLOAD.tooMany(limits.most) });
    else taken.push(file);
  }
  return { taken, refused };
}

async function problemOf(file: File, { kinds, kindsText, bytes }: FileLimits): Promise<string | null> {
  if (file.size === 0) return UPLOAD.empty;
  try {
    const kind = await kindOf(file);
    if (!kind || !kinds.includes(kind)) return UPLOAD.wrongKind(kindsText);
  } catch {
    // A folder that was dropped, or a file that is gone by now.
    return UPLOAD.unreadable;
  }
  return file.size > bytes ? UPLOAD.tooLarge(file.size, bytes) : null;
}

/** Tells a file by its first bytes, whatever it is called; null for everything else, SVG and HTML included. */
export async function kindOf(file: Blob): Promise<FileKind | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'webp';
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return text(4, HEAD_BYTES).includes('webm') ? 'webm' : null;
  if (['moov', 'mdat', 'wide'].includes(text(4, 4))) return 'mov';
  return text(4, 4) === 'ftyp' ? brandKind(text(8, HEAD_BYTES)) : null;
}

/** AVIF, QuickTime and MP4 are kinds of one container; the first brand says which. */
function brandKind(brands: string): FileKind | null {
  if (/^(avif|avis)/.test(brands)) return 'avif';
  if (brands.startsWith('qt  ')) return 'mov';
  return /^(hei[cfmsx]|hev[cmsx]|mif1|msf1|crx |M4[ABP] |F4[AB] )/.test(brands) ? null : 'mp4';
}
