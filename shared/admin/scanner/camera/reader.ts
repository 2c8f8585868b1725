/** Reads the codes of what a video shows now. */
export type Reader = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Those with a digit that proves them, so that half a code is none. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'];

/** The browser's own reader where it has one for the shop's labels, else one that comes on demand. */
export async function readerFor(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorKind };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && ['ean_13', 'code_128'].every((format) => formats.includes(format))) {
    const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => formats.includes(format)) });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { wasmReader } = await import('./wasmReader.ts');
  return wasmReader();
}
