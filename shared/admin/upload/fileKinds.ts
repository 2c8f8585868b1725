/** What a file can be by its content. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'mp4' | 'webm' | 'mov';

/** Enough to tell every kind. */
const HEAD_BYTES = 64;

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
