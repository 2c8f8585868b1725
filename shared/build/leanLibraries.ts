import type { Plugin } from 'vite';

/** Federation's runtime in one chunk instead of five small ones. */
export const FEDERATION_CHUNK = { name: 'federation', test: /@module-federation\/(runtime|sdk|error-codes)/ };

/** Switches of federation's runtime: the shell registers entry scripts, and runs in browsers. */
export const LEAN_FEDERATION = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/**
 * Parts of libraries nobody uses, and what remains of them: federation's manifests, classic scripts and preloading, and
 * infinite queries.
 */
const UNUSED_PARTS: Record<string, string> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
    import { PluginSystem } from '../../utils/hooks/pluginSystem.js';
    export class SnapshotHandler { manifestCache = new Map(); hooks = new PluginSystem({}); }
    export const getGlobalRemoteInfo = () => ({});`,
  'runtime-core/dist/utils/preload.js': `
    export const defaultPreloadArgs = {};
    export const [formatPreloadArgs, normalizePreloadExposes] = [() => [], () => []];
    export function preloadAssets() {}`,
  '@module-federation/sdk/dist/dom.js': `
    const refuse = () => { throw new Error('remotes are modules'); };
    export { refuse as createLink, refuse as createScript, refuse as loadScript };
    export { refuse as isStaticResourcesEqual, refuse as safeWrapper };`,
  'query-core/build/modern/infiniteQueryBehavior.js': `
    const refuse = () => { throw new Error('infinite queries are left out'); };
    export { refuse as infiniteQueryBehavior, refuse as hasNextPage, refuse as hasPreviousPage };`,
};

/** React Router's forms, fetchers, blockers, server components and more: the shop sends data through its api client. */
const UNUSED_ROUTER_FUNCTIONS = [
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'fetch2',
  'deserializeErrors',
  'explodeOptionalSegments',
  'updateBlocker',
  'RSCErrorHandler',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
];

/** Empties a function that is declared on lines of its own. Throws when there is none: the library has changed. */
function withoutBody(code: string, name: string): string {
  const declared = new RegExp(`^( *)(?:async )?function ${name}\\([^]*?^\\1\\}$`, 'm');
  if (!declared.test(code)) throw new Error(`React Router has no function ${name} to leave out`);
  return code.replace(declared, `function ${name}() { throw new Error('${name} is left out'); }`);
}

/**
 * Leaves what nobody uses out of the shell's libraries. React Router is taken from its production folder, which its
 * package offers by no condition, and assigns `displayName` to components, which keeps unused ones from being shaken out.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && found.id.replace('/dist/development/', '/dist/production/');
    },
    load: (id) => Object.entries(UNUSED_PARTS).find(([file]) => id.endsWith(file))?.[1],
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return undefined;
      const lean = code.includes('function createRouter(') ? UNUSED_ROUTER_FUNCTIONS.reduce(withoutBody, code) : code;
      return lean
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
    },
  };
}
