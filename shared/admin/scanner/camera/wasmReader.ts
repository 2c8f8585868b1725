import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import file from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Reader } from './reader.ts';

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};
/** Pixels across of what is looked at: more makes old phones slow and reads no more. */
const WIDEST = 1280;

/** The library's reader, from our own release and from nowhere else. */
export async function wasmReader(): Promise<Reader> {
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return [];
    const scale = Math.min(1, WIDEST / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), OPTIONS);
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
