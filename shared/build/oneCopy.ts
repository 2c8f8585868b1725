import type { Plugin } from 'vite';

/** Modules of shared libraries; a remote may bundle React's small JSX runtime, and nothing else of them. */
const SHARED_CODE =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//;
const JSX_RUNTIME = /\/react\/(jsx-runtime\.js|cjs\/react-jsx-runtime\.production\.js)/;

/** Fails the build of a remote that would bring its own copy, as by `react-dom/client` or a relative import in the kit. */
export function refuseSecondCopies(): Plugin {
  return {
    name: 'refuse-second-copies',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const copies = chunk.moduleIds.filter((id) => SHARED_CODE.test(id) && !JSX_RUNTIME.test(id));
        if (copies.length > 0) this.error(`${chunk.fileName} holds its own copy of ${copies.join(', ')}`);
      }
    },
  };
}
