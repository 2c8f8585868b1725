import { describe, expect, it } from 'vitest';
import { pictureSources } from './pictureSources.ts';

describe('pictureSources', () => {
  it('offers every width of an uploaded picture', () => {
    const { src, sources } = pictureSources('uploads/ab12/640.webp', '/api');
    expect(src).toBe('/api/uploads/ab12/640.jpg');
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcSet.split(', ')).toEqual(
      [128, 320, 480, 640, 960, 1280].map((width) => `/api/uploads/ab12/${width}.avif ${width}w`),
    );
  });

  it('puts the base in front of other relative paths, without doubling the slash', () => {
    expect(pictureSources('/media/frock.png', 'https://shop.example/api')).toEqual({
      src: 'https://shop.example/api/media/frock.png',
      sources: [],
    });
  });

  it("strips '/attached_assets'", () => {
    expect(pictureSources('/attached_assets/frock.png', '/api').src).toBe('/api/frock.png');
    expect(pictureSources('/attached_assets/uploads/ab/320.webp', '/api').sources).toHaveLength(2);
  });

  it('uses absolute addresses as they are', () => {
    const address = 'https://pictures.example/attached_assets/a.jpg';
    expect(pictureSources(address, '/api')).toEqual({ src: address, sources: [] });
  });
});
