import type { Plugin } from 'vite';

/** Names for tools, and components nobody may use: both keep what the shop does not use of it in its bundle. */
const NAMED = /^\w+\.displayName = "\w+";$/gm;
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Takes React Router from its production folder, which its package offers by no condition, and says what of it does nothing
 * but exist, so that what is not used stays out.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && found.id.replace('/dist/development/', '/dist/production/');
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
    },
  };
}
