import { Type, type Static } from 'typebox';

/** The manifest a federation tool writes beside what it built. */
export const MANIFEST_FILE = 'mf-manifest.json';

const Files = Type.Object({ sync: Type.Array(Type.String()) });

/**
 * What is read of federation's manifest: ours, and those of the plugins for Vite, rspack and webpack. They write more, and
 * each of them something else.
 */
export const FederationManifest = Type.Object({
  name: Type.String(),
  metaData: Type.Object({
    remoteEntry: Type.Object({ name: Type.String(), path: Type.String(), type: Type.String() }),
    publicPath: Type.Optional(Type.String()),
  }),
  shared: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.Optional(Type.String()),
      requiredVersion: Type.Optional(Type.Union([Type.String(), Type.Boolean()])),
      singleton: Type.Optional(Type.Boolean()),
    }),
  ),
  exposes: Type.Array(Type.Object({ path: Type.String(), assets: Type.Object({ js: Files, css: Files }) })),
});
export type FederationManifest = Static<typeof FederationManifest>;
