import type { Plugin } from 'vite';

/** Federation's runtime in one chunk instead of five small ones. */
export const FEDERATION_CHUNK = { name: 'federation', test: /@module-federation\/(runtime|sdk|error-codes)/ };

/** Switches of federation's runtime: the shell registers entry scripts, and runs in browsers. */
export const LEAN_FEDERATION = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/** Parts of federation's runtime that serve manifests, classic scripts and preloading, and what remains of them. */
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
};

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
      return code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
    },
  };
}
