import { SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';

/** What a team that has nothing of our build writes into its federation plugin: the shell's libraries, and no copy of them. */
export const SHARED = Object.fromEntries(
  Object.entries(SHARED_LIBRARIES).map(([library, version]) => [
    library,
    { singleton: true, import: false as const, requiredVersion: `^${version}` },
  ]),
);

/**
 * The same with a React of its own in the bundle, which says that it is a later one than the shell's: it is in the share
 * scope then, and nobody may take it.
 */
export const SHARED_WITH_COPIES = {
  ...SHARED,
  react: { singleton: true, version: '19.999.0', requiredVersion: SHARED['react']?.requiredVersion },
  'react-dom': { singleton: true, version: '19.999.0', requiredVersion: SHARED['react-dom']?.requiredVersion },
};

export const EXPOSES = { './remote': './remote.tsx' };

/** Nothing of a remote's sheet may reach beyond it, so that each has its own. */
export const styles = (root: string, name: string) => ({ '#styles': `${root}/styles/${name}.css` });
