import path from 'node:path';
import type { Plugin } from 'vite';
import { remoteNames } from '../../../shell/release/packages.ts';
import { ROOT } from '../../commands.ts';

/** Starts remotes, and shares whole libraries with them; without it nothing keeps unused parts of those. */
const CONTAINER_FILE = path.join(ROOT, 'shell/src/remotes/container.ts');
const HOST_FILE = path.join(ROOT, 'shell/src/remotes/host.ts');
const NO_HOST = 'export const PROVIDED = __SHARED_VERSIONS__;';

/** Where the first visit goes; an ordinary program would not load it by a second step. */
const FIRST = 'catalog';

/** The entry module of a remote. */
export function remoteModule(name: string): string {
  return path.join(ROOT, `mfe-${name}/src/remote.tsx`);
}

/** Starts remotes by imports: static for the catalogue, lazy for the others. */
export function withoutFederation(): Plugin {
  return {
    name: 'without-federation',
    enforce: 'pre',
    load(id) {
      if (id === CONTAINER_FILE) return standIn();
      return id === HOST_FILE ? NO_HOST : null;
    },
  };
}

function standIn(): string {
  const others = remoteNames().filter((name) => name !== FIRST);
  const lazy = others.map((name) => {
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(remoteModule(name))}),`;
  });
  return `
    import * as first from ${JSON.stringify(remoteModule(FIRST))};
    const remotes = { '${FIRST}': async () => first, ${lazy.join('\n')} };
    export const startContainer = (name) => remotes[name]();
  `;
}
