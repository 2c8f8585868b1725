import { Type, type Static } from 'typebox';

/** What the web server must know of a deployed shell; `shell.json` in the deployment folder names the current one. */
export const ShellEntry = Type.Object({
  version: Type.String(),
  entry: Type.String(),
  preloads: Type.Array(Type.String()),
  /** Brings the program into a rendered page; missing in deployments made before there was one. */
  start: Type.Optional(Type.String()),
  styles: Type.Array(Type.String()),
  icon: Type.String(),
  /** Fonts the first paint needs. */
  fonts: Type.Array(Type.String()),
  /** Shared library → version. */
  provides: Type.Record(Type.String(), Type.String()),
  /** Missing in deployments made before it was written down. */
  contract: Type.Optional(Type.Number()),
});
export type ShellEntry = Static<typeof ShellEntry>;
