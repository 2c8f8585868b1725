import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cachedPage, chooseEncoding } from './pageCache.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['gzip;q=0.0, br;q=0', 'identity'],
  ])('%s → %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));

  it('sends plain bytes to a client that names nothing', () => expect(chooseEncoding(undefined)).toBe('identity'));
});

describe('cachedPage', () => {
  it('holds one page in every encoding, compressed once', async () => {
    const page = cachedPage(200, '<p>شلوار قمیض</p>');
    expect(brotliDecompressSync(await page.body('br')).toString()).toBe('<p>شلوار قمیض</p>');
    expect(gunzipSync(await page.body('gzip')).toString()).toBe('<p>شلوار قمیض</p>');
    expect(await page.body('br')).toBe(await page.body('br'));
  });

  it('has the same tag for the same page only', () => {
    expect(cachedPage(200, 'a').etag).toBe(cachedPage(200, 'a').etag);
    expect(cachedPage(200, 'a').etag).not.toBe(cachedPage(200, 'b').etag);
  });
});
