// Entry of every npm script. Runs on any Node from 20 on: installs what is missing, then goes on with the project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const { config, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const PNPM = config.pnpm;
/** What is installed runs on the project's Node, whichever installs it. */
const FOR_NODE = `--config.node-version=${dependencies.node}`;
const bin = path.join(root, 'node_modules', '.bin');
const stamp = path.join(root, 'node_modules', '.installed');
/** Where every Node below this one keeps what it compiled, as `COMPILED` of the server: what releases is there sooner, too. */
const compiled = path.join(root, 'node_modules', '.cache', 'compiled');

const scripts = {
  start: 'shell/release/start.ts',
  dev: 'shell/release/dev.ts',
  release: 'shell/release/cli.ts',
  pack: 'shared/packing/pack.ts',
  backup: 'api/backup/backup.ts',
  restore: 'api/backup/restore.ts',
  'fill-store': 'api/backup/fillStore.ts',
  rescue: 'api/rescue/rescue.ts',
  migrate: 'api/migrate/migrate.ts',
  check: 'e2e/check.ts',
  e2e: 'e2e/e2e.ts',
  faults: 'e2e/faults.ts',
  test: 'e2e/test.ts',
  bench: 'e2e/bench/bench.ts',
  sbom: 'e2e/supply-chain/sbom.ts',
};

const [command = 'start', ...args] = process.argv.slice(2);
const isTesting = scripts[command]?.startsWith('e2e/') ?? false;
// A rollback must work also while what is to be installed, or where it comes from, is broken.
const isSwitch = command === 'release' && args.some((arg) => /^--(list|rollback|use)\b/.test(arg));
if (!isSwitch || !existsSync(bin)) install();
if (!(command in scripts)) fail(`no command '${command}'; there are: ${Object.keys(scripts).join(', ')}`);
goOn(path.join(root, scripts[command]), args);

/** Hands signals on, so that whoever stops this process stops the shop gracefully. */
function goOn(script, scriptArgs) {
  const child = spawn(path.join(bin, 'node'), [script, ...scriptArgs], {
    cwd: root,
    // The channel says nothing; its end tells the script that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) onParentGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** npm's shell ends on a signal without handing it on; what is left to notice is that it is gone. */
function onParentGone(stop) {
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && stop(), 500).unref();
}

/** The tools of the tests, browsers and bundlers of others among them, are installed for who tests: a shop runs without. */
function install() {
  const everything = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const withoutTests = `${everything} without e2e`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === everything || (installed === withoutTests && !isTesting)) return;
  process.stdout.write('Installing …\n');
  const some = isTesting ? [] : ['--filter', '!e2e'];
  const status = run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', FOR_NODE, ...some]);
  if (status !== 0) fail('installing failed, see above', status);
  writeFileSync(stamp, isTesting ? everything : withoutTests);
}

function run(program, programArgs) {
  const { status, error } = spawnSync(program, programArgs, { cwd: root, stdio: 'inherit', env: environment() });
  if (error) fail(error.message);
  return status ?? 1;
}

function environment() {
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
}

function fail(message, status = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}
