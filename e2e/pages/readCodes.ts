import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What a scanner reads of a picture: its barcodes and QR codes, `format text` each, in the order of their names. */
export async function readCodes(png: Buffer): Promise<string[]> {
  const bytes = readFileSync(file);
  await prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
    fireImmediately: true,
  });
  const found = await readBarcodes(new Uint8Array(png), { formats: ['Code128', 'QRCode'] });
  return found.map(({ format, text }) => `${format} ${text}`).toSorted();
}
