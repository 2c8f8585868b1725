import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT, SHELL, packageFolder, remoteNames } from './packages.ts';

/**
 * The whole shop for development: the api, and a Vite server for the shell and for each remote, all with hot
 * replacement. Pages are rendered in the browser only. With `--couriers`, also couriers that are none, to try the desk with.
 */
const API_PORT = 4010;
const withCouriers = process.argv.includes('--couriers');
const children: ChildProcess[] = [];
let isStopping = false;

start('api', path.join(ROOT, 'api'), ['--watch', 'src/server.ts'], {
  PORT: String(API_PORT),
  // A shop that stands on this machine may ask couriers that do.
  ...(withCouriers && { ORIGIN: 'http://localhost:4000' }),
});
if (withCouriers) start('couriers', path.join(ROOT, 'api'), ['src/desk/couriers/stand-ins/serve.ts'], {});
for (const name of [...remoteNames(), SHELL]) {
  const folder = packageFolder(name);
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  start(name, folder, [vite, '--logLevel', 'warn', '--clearScreen', 'false'], {
    API_URL: `http://127.0.0.1:${API_PORT}`,
  });
}
process.stdout.write('\n  Shop          http://localhost:4000\n  Back office   http://localhost:4000/admin\n\n');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function start(name: string, cwd: string, args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { DATA_DIR: path.join(ROOT, 'data'), ...process.env, ...env },
    stdio: 'inherit',
  });
  children.push(child);
  child.on('exit', (code, signal) => {
    if (!isStopping) process.stderr.write(`${name} ended with ${code ?? signal}\n`);
    stop();
  });
}

function stop(): void {
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
