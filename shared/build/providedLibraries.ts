import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of this file's kind: TypeScript in the workspace, JavaScript in the packed package. */
const OWN = fileURLToPath(import.meta.url);
const COMPATIBILITY = path.resolve(OWN, `../../contracts/compatibility${path.extname(OWN)}`);

/** What a container got of the shell, by library: one object for all modules of a remote. */
export const PROVIDED = '\0provided';
const LIBRARY = `${PROVIDED}:`;

/** Other libraries take all of one (`import * as React`): a module of theirs, or the remote's first chunk would name it all. */
const FOR_LIBRARIES = '?for-libraries';

/** The module that stands for a shared library. */
export function libraryId(library: string, importer: string | undefined): string {
  return LIBRARY + library + (importer?.includes('/node_modules/') ? FOR_LIBRARIES : '');
}

/** Of which shared library a module stands; undefined for all others. */
export function libraryOf(id: string): string | undefined {
  return id.startsWith(LIBRARY) ? id.slice(LIBRARY.length).replace(FOR_LIBRARIES, '') : undefined;
}

/** A module with the library's exports, read from what the shell provided. */
export async function handOn(library: string): Promise<string> {
  const names = Object.keys((await import(library)) as object).filter((name) => /^[\w$]+$/.test(name));
  const named = names.filter((name) => name !== 'default' && name !== 'module.exports');
  return [
    `import { provided } from '${PROVIDED}';`,
    `const library = provided['${library}'];`,
    ...named.map((name) => `export const ${name} = library.${name};`),
    'export default library.default ?? library;',
  ].join('\n');
}

/** A federation container with `init(shareScope)` and `get('./remote')`. `requires`: library → range, as an expression. */
export function containerCode(requires: string): string {
  return `
import { provided } from '${PROVIDED}';
import { satisfiesCaret } from '${COMPATIBILITY}';
export async function init(shareScope) {
  await Promise.all(Object.entries(${requires}).map(async ([library, range]) => {
    const fitting = Object.entries(shareScope[library] ?? {}).filter(([version]) => satisfiesCaret(version, range));
    const [, provider] = fitting.find(([, { from }]) => from === 'shell') ?? fitting[0] ?? [];
    if (!provider) throw new Error(library + ' ' + range + ' is not shared');
    provided[library] = (await provider.get())();
  }));
}
export async function get(exposed) {
  if (exposed !== './remote') throw new Error('only ./remote is exposed');
  const module = await import('/src/remote.tsx');
  return () => module;
}
`;
}
