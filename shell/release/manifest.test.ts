import { describe, expect, it } from 'vitest';
import { closure, federationChunks, pageChunks, styleSheets, type ViteManifest } from './manifest.ts';

const manifest: ViteManifest = {
  'src/remote.tsx': { file: 'remote.js', imports: ['_kit.js'] },
  'src/listing/Page.tsx': { file: 'listing.js', imports: ['_kit.js', '_card.js'] },
  '_kit.js': { file: 'kit.js', imports: ['_card.js'] },
  '_card.js': { file: 'card.js', imports: ['_kit.js'] },
  'style.css': { file: 'style.css' },
  'virtual:mf-REMOTE_ENTRY_ID:x': { file: 'remoteEntry.js' },
  'virtual:mf:x__H_A_I__hostAutoInit__H_A_I__.js': { file: 'hostInit.js' },
};

describe('what a page preloads', () => {
  it('follows static imports, each file once, around cycles', () => {
    expect(closure(manifest, ['src/remote.tsx'])).toEqual(['remote.js', 'kit.js', 'card.js']);
  });

  it('adds for a page only what is not preloaded anyway', () => {
    expect(pageChunks(manifest, ['kit.js'])).toEqual({ 'src/listing/Page.tsx': ['listing.js', 'card.js'] });
  });

  it('knows federation’s chunks of a host and of a remote', () => {
    expect(closure(manifest, federationChunks(manifest, 'remote'))).toEqual(['remoteEntry.js']);
    expect(closure(manifest, federationChunks(manifest, 'host'))).toEqual(['remoteEntry.js', 'hostInit.js']);
  });

  it('finds style sheets', () => {
    expect(styleSheets(manifest)).toEqual(['style.css']);
  });
});
