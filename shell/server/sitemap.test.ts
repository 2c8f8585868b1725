import { describe, expect, it } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const address = (id: number) => ({ address: `https://shop.pk/product/${id}` });

describe('sitemapFiles', () => {
  it('is one file with times and pictures', () => {
    const entry = { ...address(1), changed: '2026-01-05T11:00:00+05:00', picture: 'https://shop.pk/api/a.jpg' };
    const [file = '', ...parts] = sitemapFiles([{ address: 'https://shop.pk/?category=40&x=<y>' }, entry], '');
    expect(parts).toEqual([]);
    expect(file).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    expect(file).toContain('<loc>https://shop.pk/?category=40&amp;x=&lt;y&gt;</loc></url>');
    expect(file).toContain(
      '<url><loc>https://shop.pk/product/1</loc><lastmod>2026-01-05T11:00:00+05:00</lastmod>' +
        '<image:image><image:loc>https://shop.pk/api/a.jpg</image:loc></image:image></url>',
    );
  });

  it('names a page in other languages', () => {
    const alternates = [{ hreflang: 'ur-PK', address: 'https://shop.pk/ur/search?q="a"&b' }];
    const [file = ''] = sitemapFiles([{ ...address(1), alternates }], '');
    expect(file).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml">');
    expect(file).toContain(
      '</loc><xhtml:link rel="alternate" hreflang="ur-PK" href="https://shop.pk/ur/search?q=&quot;a&quot;&amp;b"/></url>',
    );
  });

  it('becomes an index of parts when there are too many addresses for one file', () => {
    const files = sitemapFiles([1, 2, 3, 4, 5].map(address), 'https://shop.pk', 2);
    expect(files).toHaveLength(4);
    expect(files[0]).toContain('<sitemapindex ');
    for (const part of [1, 2, 3]) expect(files[0]).toContain(`<loc>https://shop.pk/sitemap-${part}.xml</loc>`);
    expect(files.slice(1).map((file) => file.match(/<url>/g)?.length)).toEqual([2, 2, 1]);
    expect(files[3]).toContain('/product/5<');
  });
});
