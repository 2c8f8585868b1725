import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import { sourcesOf } from './files.ts';

/** What a remote in a repository of its own also installs. */
const OWN_LIBRARIES = ['@testing-library/user-event', '@types/node', '@types/react-dom', 'typescript'];
const TEST_LIBRARIES = ['@testing-library/react', '@types/react', 'happy-dom', 'tailwindcss', 'vite', 'vitest'];

/**
 * Makes a remote with a page, its texts, its test and what its CI runs: in the workspace around `here`, or in `target`, a
 * repository of its own, with what remotes are made of packed into it. Throws a Refusal, before anything is written.
 */
export function newRemote(here: string, name = '', target?: string): void {
  if (!/^(admin-)?[a-z]+(-[a-z0-9]+)*$/.test(name) || name.length > 40 || name === 'admin') {
    throw new Refusal("say its name in small letters: 'new gifts', or 'new admin-help' for one of the back office");
  }
  const root = workspaceAround(here);
  const folder = target ? path.resolve(here, target) : path.join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Refusal(`${folder} is there already: take another name, or remove it`);
  const files = {
    ...sourcesOf({ name, port: freePort(root) }),
    ...(target ? ownFiles(root, name) : packageFile(name)),
  };
  for (const [file, text] of Object.entries(files)) write(path.join(folder, file), text);
  if (target) packInto(path.join(folder, 'packages'), root);
  else write(path.join(root, '.ci/remotes', name), ciOf(name), 0o755);
  say(`${name} is in ${folder}: install it there with 'npx --yes pnpm@12.21.0 install', then 'npx shop-release check'`);
}

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

function workspaceAround(folder: string): string {
  if (existsSync(path.join(folder, 'shared/release')) && existsSync(path.join(folder, 'pnpm-workspace.yaml')))
    return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Refusal("run it in a clone of the shop's workspace, in the folder of any remote");
  return workspaceAround(above);
}

/** A port under `dev` that no remote here has. */
function freePort(root: string): number {
  const configs = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => path.join(root, folder, 'vite.config.ts'))
    .filter((file) => existsSync(file));
  const ports = configs.map((file) => Number(/port: (\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0));
  return Math.max(4106, ...ports) + 1;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const shared = (name: string) => ({
  name: `mfe-${name}`,
  private: true,
  type: 'module',
});

function packageFile(name: string): Record<string, string> {
  const versions = (names: string[]) => Object.fromEntries(names.map((library) => [library, 'catalog:']));
  return {
    'package.json': json({
      ...shared(name),
      scripts: { dev: 'STANDALONE=1 vite', typecheck: 'tsc' },
      dependencies: { '@shop/shared': 'workspace:*', react: 'catalog:' },
      devDependencies: versions(TEST_LIBRARIES),
    }),
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "lib": ["ES2024", "DOM", "DOM.Iterable"], "types": ["node", "vite/client"] },
  "include": ["."],
  "exclude": ["dist", "dist-ssr", "node_modules"]
}
`,
  };
}

const ciOf = (name: string) => `#!/usr/bin/env bash
# This remote alone: its types, its tests, its build. No shell, no api, no other remote.
set -euo pipefail
cd "$(dirname "\${BASH_SOURCE[0]}")/../.."
npx --yes pnpm@12.21.0 install --frozen-lockfile --filter shop --filter 'mfe-${name}...'
cd mfe-${name}
npx shop-release check --offline
`;

function ownFiles(root: string, name: string): Record<string, string> {
  const catalog = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const versionOf = (library: string) => [
    library,
    new RegExp(`^  '?${library}'?: (\\S+)$`, 'm').exec(catalog)?.[1] ?? '*',
  ];
  const versions = (names: string[]) => Object.fromEntries(names.toSorted().map(versionOf)) as Record<string, string>;
  return {
    'package.json': json({
      ...shared(name),
      scripts: { dev: 'STANDALONE=1 vite' },
      dependencies: { '@shop/shared': 'file:packages/shop-shared.tgz', ...versions(['react', 'react-dom']) },
      devDependencies: versions([...OWN_LIBRARIES, ...TEST_LIBRARIES]),
    }),
    'tsconfig.json': json({ extends: '@shop/shared/tsconfig.json', include: ['.'], exclude: ['node_modules'] }),
    'pnpm-workspace.yaml': 'allowBuilds:\n  core-js: false\n',
    '.gitignore': 'node_modules\ndist\ndist-ssr\n',
    '.github/workflows/release.yml': `on: { push: { branches: [main] } }
jobs:
  release:
    runs-on: ubuntu-latest
    env: { SHOP_URL: 'https://shop.example', SHOP_RELEASE_TOKEN: '\${{ secrets.SHOP_RELEASE_TOKEN }}' }
    steps:
      - uses: actions/checkout@v5
      - run: npx --yes pnpm@12.21.0 install --frozen-lockfile
      - run: npx shop-release check && npx shop-release publish && npx shop-release promote
`,
  };
}

/** Puts what remotes are made of into a folder as `shop-shared.tgz`. */
function packInto(folder: string, root: string): void {
  mkdirSync(folder);
  execFileSync(process.execPath, [path.join(root, 'shared/packing/pack.ts'), folder], { stdio: 'ignore' });
  const [packed = ''] = readdirSync(folder);
  renameSync(path.join(folder, packed), path.join(folder, 'shop-shared.tgz'));
}
