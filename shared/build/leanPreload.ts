import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper(\.js)?$/;

const LEAN = `
const asked = new Set();
export const __vitePreload = async (load, files = [], from) => {
  for (const file of files) {
    const { href } = new URL(file, from);
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
  return load();
};
`;

/**
 * Asks for all scripts of a page that is loaded on demand at once, as Vite's own helper does. That one brings a kilobyte
 * for style sheets of single scripts and old browsers, which there are none of here.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: HELPER }, handler: () => ({ code: LEAN, moduleSideEffects: false }) },
  };
}
