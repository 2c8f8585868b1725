import type { Plugin } from 'vite';

/**
 * Has Chromium compile all functions of every script while it loads, on a thread of its own, instead of each one on the
 * page's thread when it is first called, such as by the first tap.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          // It has to be the first line; Vite puts its own above what `output.banner` says.
          if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
