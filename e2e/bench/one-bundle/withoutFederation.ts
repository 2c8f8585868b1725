import path from 'node:path';
import type { Plugin } from 'vite';
import { remoteNames } from '../../../shell/release/packages.ts';
import { ROOT } from '../../commands.ts';

const RUNTIME = '@module-federation/runtime';
const STAND_IN = '\0one-bundle';

/** Shares whole libraries with remotes; without any remotes, nothing keeps unused parts of them. */
const HOST_FILE = path.join(ROOT, 'shell/src/remotes/host.ts');
const NO_HOST = 'export const PROVIDED = __SHARED_VERSIONS__; export const startHost = () => undefined;';

/** Where the first visit goes; an ordinary program would not load it by a second step. */
const FIRST = 'catalog';

/** The entry module of a remote. */
export function remoteModule(name: string): string {
  return path.join(ROOT, `mfe-${name}/src/remote.tsx`);
}

/** Answers the shell's calls of federation's runtime with imports: static for the catalogue, lazy for the others. */
export function withoutFederation(): Plugin {
  return {
    name: 'without-federation',
    enforce: 'pre',
    resolveId: (source) => (source === RUNTIME ? STAND_IN : null),
    load(id) {
      if (id === STAND_IN) return standIn();
      return id === HOST_FILE ? NO_HOST : null;
    },
  };
}

function standIn(): string {
  const others = remoteNames().filter((name) => name !== FIRST);
  const lazy = others.map((name) => {
    const id = `${name.replaceAll('-', '_')}/remote`;
    return `${JSON.stringify(id)}: () => import(${JSON.stringify(remoteModule(name))}),`;
  });
  return `
    import * as first from ${JSON.stringify(remoteModule(FIRST))};
    const remotes = { '${FIRST}/remote': async () => first, ${lazy.join('\n')} };
    export const registerRemotes = () => undefined;
    export const loadRemote = (id) => remotes[id]();
  `;
}
