import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { mp4File } from '../testing/testForms.ts';
import { isWholeVideo, parseVideo, videoFormatOf, videoKey } from './videos.ts';

const folder = testFolder();

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const mp4 = Buffer.from(await mp4File(3000).arrayBuffer());
const mov = Buffer.concat([latin1('\0\0\0\x14ftypqt  \0\0\0\0qt  '), mp4.subarray(24)]);

/** EBML header, and a segment of so many bytes; null for one that does not say how many. */
function webm(said: number | null, content: number, docType = 'webm'): Buffer {
  const header = Buffer.concat([latin1('\x42\x82'), Buffer.from([0x80 | docType.length]), latin1(docType)]);
  const size = Buffer.alloc(8, 0xff);
  if (said !== null) size.writeBigUInt64BE((1n << 56n) | BigInt(said));
  else size[0] = 0x01;
  const begin = [
    latin1('\x1a\x45\xdf\xa3'),
    Buffer.from([0x80 | header.length]),
    header,
    latin1('\x18\x53\x80\x67'),
    size,
  ];
  return Buffer.concat([...begin, Buffer.alloc(content, 7)]);
}

it.each([
  ['MP4', mp4, 'mp4'],
  ['QuickTime', mov, 'mov'],
  ['QuickTime of old', latin1('\0\0\0\x08wide\0\0\0\x20mdat'), 'mov'],
  ['WebM', webm(100, 100), 'webm'],
  ['Matroska', webm(100, 100, 'matroska'), undefined],
  ['AVIF', latin1('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), undefined],
  ['HEIC', latin1('\0\0\0\x1cftypheic\0\0\0\0heic'), undefined],
  ['sound', latin1('\0\0\0\x1cftypM4A \0\0\0\0M4A '), undefined],
  ['PNG', latin1('\x89PNG\r\n\x1a\n'), undefined],
  ['HTML', latin1('<!doctype html>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('tells by its first bytes: %s', (_name, bytes, format) => {
  expect(videoFormatOf(bytes)).toBe(format);
});

it.each([
  ['an MP4', mp4, true],
  ['an MP4 with bytes of no meaning at its end', Buffer.concat([mp4, Buffer.alloc(5)]), true],
  ['an MP4 with empty words at its end', Buffer.concat([mp4, Buffer.alloc(16)]), true],
  ['a cut-off MP4', mp4.subarray(0, -1), false],
  ['an MP4 without a film', mp4.subarray(0, 40), false],
  ['an MP4 whose lengths are nonsense', Buffer.concat([mp4.subarray(0, 24), Buffer.alloc(40, 0xff)]), false],
  ['a QuickTime film', mov, true],
  ['a WebM', webm(100, 100), true],
  ['a cut-off WebM', webm(100, 99), false],
  ['a recorded WebM', webm(null, 50), true],
  ['the head of a WebM', webm(100, 0).subarray(0, 14), false],
])('knows whether it is whole: %s', async (name, bytes, isWhole) => {
  const file = join(folder, name.replaceAll(' ', '-'));
  writeFileSync(file, bytes);
  const format = videoFormatOf(bytes) ?? 'mp4';
  expect(await isWholeVideo(file, format)).toBe(isWhole);
});

it('is found by its key only', () => {
  const hash = 'a'.repeat(32);
  expect(parseVideo(videoKey(hash, 'webm'))).toBe('webm');
  for (const key of [`${hash}/original`, `${hash}/video.html`, `../${hash}/video.mp4`, `${hash}/video.mp4/`]) {
    expect(parseVideo(key)).toBeUndefined();
  }
});
