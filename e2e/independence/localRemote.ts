import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { installedFile } from '@shop/shared/release/build';

/** A remote that is served from its folder, as its team has it with `npx shop-release dev`. */
export interface LocalRemote {
  /** Shows the shop with it to the browser that opens it. */
  link: string;
  stop(): Promise<void>;
}

/** Starts the command in the folder of a remote. Throws with what it said when it ends before it serves. */
export async function startLocal(folder: string, env: NodeJS.ProcessEnv): Promise<LocalRemote> {
  const command = installedFile(folder, '@shop/shared', 'release/cli/bin.mjs');
  const child = spawn(process.execPath, [command, 'dev'], { cwd: folder, env: { ...process.env, ...env } });
  let said = '';
  const isOver = once(child, 'exit');
  const link = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http\S+\/preview\/\S+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void isOver.then(() => reject(new Error(`shop-release dev ended: ${said}`)));
  });
  return {
    link,
    async stop() {
      child.kill('SIGINT');
      await isOver;
    },
  };
}

/** Writes something else into a source file, as an editor does. */
export function edit(file: string, from: string, to: string): void {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not say '${from}'`);
  writeFileSync(file, source.replace(from, to));
}
