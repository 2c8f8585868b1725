import path from 'node:path';
import { compiledAhead } from '@shop/shared/build/compiledAhead';
import { productionRouter } from '@shop/shared/build/productionRouter';
import { SHARED_LIBRARIES } from '@shop/shared/build/sharedLibraries';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { ROOT } from '../../commands.ts';
import { withoutFederation } from './withoutFederation.ts';

/** The shell's build as it would be if shell and remotes were one ordinary program: the same sources, no federation. */
export function oneBundle(outDir: string): InlineConfig {
  return {
    root: path.join(ROOT, 'shell'),
    configFile: false,
    logLevel: 'error',
    base: '',
    plugins: [react(), tailwindcss(), productionRouter(), withoutFederation(), compiledAhead()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'src/start.ts'],
        treeshake: { propertyReadSideEffects: false },
        // Left alone, what lazy chunks share with the entry becomes thirty small chunks.
        output: {
          codeSplitting: {
            groups: [{ name: 'app', tags: ['$initial'], test: /(?<!\/shell\/src\/(start|worker\/\w+)\.ts)$/ }],
          },
        },
      },
    },
    define: { __SHARED_VERSIONS__: JSON.stringify(SHARED_LIBRARIES) },
  };
}
