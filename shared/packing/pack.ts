import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFor, packedManifest } from './packedManifest.ts';

/**
 * `npm run pack -- [folder]`: makes of @shop/shared a package for remotes in repositories of their own: compiled, typed,
 * with the styles, and what builds, tests and releases. Prints the file; its version is the contract's number, and the time.
 */
const SHARED = new URL('../', import.meta.url);
const folder = fileURLToPath(SHARED);
const dist = path.join(folder, 'dist');

const target = path.resolve(process.argv[2] ?? '.');
rmSync(dist, { recursive: true, force: true });
// One checker: of several each checks for itself what they share, twice the work in all.
run(
  path.join(folder, '../node_modules/typescript/bin/tsc'),
  '-p',
  path.join(folder, 'tsconfig.pack.json'),
  '--checkers',
  '1',
);
for (const file of globSync('{ui,testing}/*.css', { cwd: folder })) copyStyles(file);
for (const file of globSync('release/cli/*.mjs', { cwd: folder }))
  cpSync(path.join(folder, file), path.join(dist, file));
for (const file of globSync('**/*.d.ts', { cwd: dist })) nameCompiled(path.join(dist, file));
writeJson('package.json', packedManifest(read('package.json'), versionNow(), installedFor(SHARED)));
writeJson('tsconfig.json', ownTsconfig());
mkdirSync(target, { recursive: true });
const npm = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: dist, encoding: 'utf8' });
rmSync(dist, { recursive: true });
process.stdout.write(`${path.join(target, npm.trim())}\n`);

/** A style sheet with the fonts it names, whose place in an installation nobody knows. */
function copyStyles(file: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(
    /url\('(\.\.\/node_modules\/[^']+)'\)/g,
    (_found, font: string) => {
      const name = path.basename(font);
      cpSync(path.join(folder, path.dirname(file), font), path.join(dist, path.dirname(file), name));
      return `url('./${name}')`;
    },
  );
  writeFileSync(path.join(dist, file), text);
}

/** What every remote compiles with, for the `tsconfig.json` of one in a repository of its own to extend. */
function ownTsconfig(): object {
  const { compilerOptions: base } = read<{ compilerOptions: object }>('../tsconfig.base.json');
  const { compilerOptions: own } = read<{ compilerOptions: object }>('tsconfig.json');
  return { compilerOptions: { ...base, ...own } };
}

/** Types name each other as sources, which not everybody's settings allow. */
function nameCompiled(file: string): void {
  const text = readFileSync(file, 'utf8');
  const named = text.replaceAll(/((?:from|import\() ?['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');
  if (named !== text) writeFileSync(file, named);
}

/** Newer is higher, and a breaking contract shows in the first figure: `1.20261122.141530`. */
function versionNow(): string {
  const [, contract] = /CONTRACT = (\d+)/.exec(readFileSync(path.join(folder, 'contracts/remote.ts'), 'utf8')) ?? [];
  const [day, time] = new Date()
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .split('T');
  return `${contract}.${day}.${Number(time)}`;
}

function read<T extends object>(file: string): T {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T;
}

function writeJson(file: string, value: object): void {
  writeFileSync(path.join(dist, file), `${JSON.stringify(value, null, 2)}\n`);
}

function run(program: string, ...args: string[]): void {
  execFileSync(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}
