/** What a picture may be when it comes in. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).equals(
    Buffer.from(text, 'latin1'),
  );

/** AVIF is one of several kinds of the same container; its brands are listed in the first box. */
function isAvif(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false;
  const boxEnd = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), bytes.length, 256);
  for (let at = 8; at + 4 <= boxEnd; at += 4) {
    if (at !== 12 && (startsWith(bytes, 'avif', at) || startsWith(bytes, 'avis', at))) return true;
  }
  return false;
}

/** Tells a picture by its content, whatever it is called; undefined for everything else, SVG included. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return bytes.length > 16 && isAvif(bytes) ? 'avif' : undefined;
}
