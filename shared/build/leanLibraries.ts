import type { Plugin } from 'vite';

/** The libraries every page needs, in one file: fewer bytes than several, and kept by browsers while only our code changes. */
export const LIBRARIES_CHUNK = {
  name: 'libraries',
  test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand|clsx|@tanstack\/(query-core|react-query))\//,
};

/** Takes React Router from its production folder, which its package offers by no condition. */
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
  };
}
