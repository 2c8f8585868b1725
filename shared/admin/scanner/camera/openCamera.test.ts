import { expect, it, vi } from 'vitest';
import { openCamera } from './openCamera.ts';
import { readerFor } from './reader.ts';

const camera = (getUserMedia: () => Promise<unknown>) => ({ mediaDevices: { getUserMedia } });
const failing = (name: string) => camera(() => Promise.reject(new DOMException('no', name)));

it.each([
  ['insecure', false, camera(async () => 'stream')],
  ['none', true, {}],
  ['none', true, failing('NotFoundError')],
  ['none', true, failing('OverconstrainedError')],
  ['denied', true, failing('NotAllowedError')],
  ['busy', true, failing('NotReadableError')],
] as const)('says that there is no picture: %s', async (why, isSecureContext, navigator) => {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('navigator', navigator);
  await expect(openCamera()).rejects.toMatchObject({ why });
});

it('reads by the browser where it can read the shop’s labels', async () => {
  const asked: string[][] = [];
  class BarcodeDetector {
    constructor({ formats }: { formats: string[] }) {
      asked.push(formats);
    }
    static getSupportedFormats = async () => ['aztec', 'code_128', 'ean_13'];
    detect = async () => [{ rawValue: '2000000000114' }];
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const read = await readerFor();
  expect(await read(document.createElement('video'))).toEqual(['2000000000114']);
  expect(asked).toEqual([['ean_13', 'code_128']]);
});
