import type { Plugin } from 'vite';

/** Federation's runtime in one chunk instead of five small ones. */
export const FEDERATION_CHUNK = { name: 'federation', test: /@module-federation\/(runtime|sdk|error-codes)/ };

/** Switches of federation's runtime: the shell registers entry scripts, and runs in browsers. */
export const LEAN_FEDERATION = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

const SNAPSHOT_HANDLER = 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js';

/** What remains of federation's snapshots: the shell registers entry scripts, and snapshots are for manifests. */
const NO_SNAPSHOTS = `
import { PluginSystem } from '../../utils/hooks/pluginSystem.js';
export class SnapshotHandler { manifestCache = new Map(); hooks = new PluginSystem({}); }
export const getGlobalRemoteInfo = () => ({});
`;

/**
 * Takes 3.1 kB (brotli) of unused code out of the shell's libraries: `disableSnapshot` leaves federation's snapshot
 * handler in, and React Router assigns `displayName` to components nobody uses, which keeps them from being shaken out.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id.endsWith(SNAPSHOT_HANDLER) ? NO_SNAPSHOTS : undefined),
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return undefined;
      return code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
    },
  };
}
