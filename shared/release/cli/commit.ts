import { spawnSync } from 'node:child_process';

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

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? stdout.trim() : undefined;
}
