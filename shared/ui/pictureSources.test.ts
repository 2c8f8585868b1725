import { describe, expect, it } from 'vitest';
import { pictureSources } from './pictureSources.ts';

describe('pictureSources', () => {
  it('offers every width and format of an uploaded picture', () => {
    const { src, srcSet, sources } = pictureSources('uploads/ab12/640.webp', '/api');
    expect(src).toBe('/api/uploads/ab12/640.jpg');
    expect(srcSet).toBe(
      '/api/uploads/ab12/320.jpg 320w, /api/uploads/ab12/640.jpg 640w, /api/uploads/ab12/1280.jpg 1280w',
    );
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcSet).toContain('/api/uploads/ab12/1280.avif 1280w');
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
