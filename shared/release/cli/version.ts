import { cpSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import { spawnSync } from 'node:child_process';
import type { VersionManifest } from '../../contracts/http/releases/releases.ts';
import { ManifestRefused } from '../fromManifest.ts';
import { builtRemote, makeRemote } from '../make.ts';
import { precompress } from '../compress.ts';
import { pack } from '../pack.ts';
import { Refusal } from './refusal.ts';
import type { RemoteFolder } from './settings.ts';

/** What the services that run tests call the commit. */
const VARIABLES = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'BITBUCKET_COMMIT',
  'BUILD_SOURCEVERSION',
  'CIRCLE_SHA1',
  'GIT_COMMIT',
];

/** The commit of a folder's sources, with `+changes` when they differ from it; undefined when nobody knows. */
export function commitOf(folder: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const told = VARIABLES.map((name) => env[name]).find(Boolean);
  if (told) return told.slice(0, 80);
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (!commit) return undefined;
  return git(folder, 'status', '--porcelain', '--', '.') ? `${commit}+changes` : commit;
}

/** Told of each commit, and in all: what a server takes. */
const LONGEST_LINE = 100;
const MOST_COMMITS = 30;

/**
 * First lines of the commits since the one that was current, of the folder and of what its repository shares, one below
 * the other, the newest first; where that commit is not known here, of the last one alone; '' outside of a repository.
 */
export function changesSince(folder: string, current: string | undefined): string {
  const since = current?.replace(/\+changes$/, '');
  const lines = (...range: string[]) =>
    git(folder, 'log', '--format=%s', `-${MOST_COMMITS}`, ...range, '--', '.', ':/shared');
  const told = (since ? lines(`${since}..HEAD`) : undefined) ?? git(folder, 'log', '--format=%s', '-1') ?? '';
  return told
    .split('\n')
    .map((line) => line.slice(0, LONGEST_LINE))
    .join('\n');
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? stdout.trim() : undefined;
}

export interface PackedVersion {
  manifest: VersionManifest;
  /** The tarball's file. */
  tarball: string;
}

/**
 * Builds a remote as a version, or takes what another tool has built into `built`, packs it and hands it to `work`; what
 * was made is removed afterwards. Throws a Refusal.
 */
export async function withVersion<T>(
  { name, folder }: RemoteFolder,
  built: string | undefined,
  work: (version: PackedVersion) => Promise<T>,
): Promise<T> {
  const target = mkdtempSync(path.join(tmpdir(), 'shop-release-'));
  const remove = () => rmSync(target, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const sources = { name, folder, commit: commitOf(folder) };
    const made = built ? builtRemote(sources, path.resolve(folder, built)) : makeRemote(sources, target);
    const { manifest, folders } = await made.catch((error: Error) => {
      throw new Refusal(error instanceof ManifestRefused ? error.message : builderWords(error.message));
    });
    const version = path.join(target, 'version');
    mkdirSync(version);
    for (const [part, source] of Object.entries(folders)) {
      cpSync(source, path.join(version, part), { recursive: true });
    }
    await precompress(version);
    const tarball = path.join(target, 'version.tar.gz');
    await pipeline(pack(version, manifest), createWriteStream(tarball));
    return await work({ manifest, tarball });
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** What a builder said, up to where in itself it said so. */
function builderWords(output: string): string {
  const [said = ''] = stripVTControlCharacters(output).split(/\n\s+at /);
  return `${said.trim()}\nMend it and try again`;
}
