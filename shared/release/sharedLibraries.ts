import { createRequire } from 'node:module';

/** Wherever it is installed: beside this package in the workspace, beside the remote in a repository of its own. */
function installedVersion(library: string): string {
  return (createRequire(import.meta.url)(`${library}/package.json`) as { version: string }).version;
}

/** What shell and remotes share at run time, and nothing else: specifier → version. */
export const SHARED_LIBRARIES: Record<string, string> = {
  react: installedVersion('react'),
  'react-dom': installedVersion('react-dom'),
  '@shop/shared/router': installedVersion('react-router-dom'),
  '@shop/shared/query': installedVersion('@tanstack/react-query'),
};

/** Specifiers a server build leaves open; the web server maps them to the shell's copies. */
export const SERVER_EXTERNALS = [
  ...Object.keys(SHARED_LIBRARIES),
  'react/jsx-runtime',
  'react-dom/server',
  '@shop/shared/router/server',
];
