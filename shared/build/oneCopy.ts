import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

/** CommonJS packages that `require('react')`, and what is bundled instead. */
export const ONE_REACT: Alias[] = [
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: fileURLToPath(new URL('./externalStore.ts', import.meta.url)),
  },
];

/** Part of the message of a refused build. */
export const SECOND_COPY = 'holds its own copy of';

/** Modules of shared libraries; a remote may bundle React's small JSX runtime, and nothing else of them. */
const SHARED_CODE =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//;
const JSX_RUNTIME = /\/react\/(jsx-runtime\.js|cjs\/react-jsx-runtime\.production\.js)/;

/** Fails the build of a remote that would bring its own copy of a shared library; federation would let it through. */
export function refuseSecondCopies(): Plugin {
  return {
    name: 'refuse-second-copies',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const copies = chunk.moduleIds.filter((id) => SHARED_CODE.test(id) && !JSX_RUNTIME.test(id));
        if (copies.length > 0) this.error(`${chunk.fileName} ${SECOND_COPY} ${copies.join(', ')}`);
      }
    },
  };
}
