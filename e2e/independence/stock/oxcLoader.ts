import type { LoaderContext } from 'webpack';
import { transformWithOxc } from 'vite';

/** Makes JavaScript of TypeScript for webpack, which has nothing for that of its own. */
export default function oxcLoader(this: LoaderContext<object>, source: string): void {
  const done = this.async();
  transformWithOxc(source, this.resourcePath, { jsx: { runtime: 'automatic' } }).then(
    ({ code }) => done(null, code),
    (error: unknown) => done(error as Error),
  );
}
