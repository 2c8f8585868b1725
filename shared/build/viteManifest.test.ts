import { describe, expect, it } from 'vitest';
import { closure, pageChunks, styleSheets, type ViteManifest } from './viteManifest.ts';

const manifest: ViteManifest = {
  'src/remote.tsx': { file: 'remote.js', imports: ['_kit.js'] },
  'src/listing/Page.tsx': { file: 'listing.js', imports: ['_kit.js', '_card.js'] },
  '_kit.js': { file: 'kit.js', imports: ['_card.js'] },
  '_card.js': { file: 'card.js', imports: ['_kit.js'] },
  'style.css': { file: 'style.css' },
};

describe('what a page preloads', () => {
  it('follows static imports, each file once, around cycles', () => {
    expect(closure(manifest, ['src/remote.tsx'])).toEqual(['remote.js', 'kit.js', 'card.js']);
  });

  it('names for a page all it needs', () => {
    expect(pageChunks(manifest)).toEqual({ 'src/listing/Page.tsx': ['listing.js', 'kit.js', 'card.js'] });
  });

  it('finds style sheets', () => {
    expect(styleSheets(manifest)).toEqual(['style.css']);
  });
});
