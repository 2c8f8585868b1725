/** One copy of a library in federation's share scope. */
interface SharedLibrary {
  version: string;
  get(): Promise<() => object>;
  [more: string]: unknown;
}

/** What `init` of every remote's container gets: library → version → how to get it. Containers may add their own. */
export const shareScopeOf = (
  libraries: Record<string, object>,
  versions: Record<string, string>,
): Record<string, Record<string, SharedLibrary>> =>
  Object.fromEntries(
    Object.entries(libraries).map(([name, library]) => {
      const version = versions[name] ?? '';
      const lib = () => library;
      const shared = {
        version,
        lib,
        get: async () => lib,
        loaded: true,
        from: 'shell',
        scope: ['default'],
        useIn: [],
        deps: [],
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
        strategy: 'version-first',
      };
      return [name, { [version]: shared }];
    }),
  );
