import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { atExit } from 'api/testing/atExit';
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
  // A test that fails before it stops it ends this process.
  const end = (): boolean => child.kill('SIGINT');
  atExit.add(end);
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
      atExit.delete(end);
      end();
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

/** The same, until the page says `text`; the report has how long that took. */
export async function editUntilShown(page: Page, text: string, ...change: Parameters<typeof edit>): Promise<void> {
  const shown = await page.evaluateHandle((wanted) => {
    const at = new Promise<number>((resolve) => {
      const look = () => document.body.textContent.includes(wanted) && resolve(Date.now());
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
    return { at };
  }, text);
  const began = Date.now();
  edit(...change);
  const at = await shown.evaluate((one) => one.at);
  test.info().annotations.push({ type: `shown: ${text}`, description: `${at - began} ms` });
}
