import { spawnSync } from 'node:child_process';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_FLAGS, installBrowser } from './browser.ts';
import { ADMIN } from './shop.ts';

export const PIN = '471903';

/** A browser that keeps what it is told in a folder, as the one of a till does. */
export const openBrowser = async (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    baseURL,
    viewport: { width: 1280, height: 800 },
    executablePath: (await installBrowser('chromium-headless-shell')) || undefined,
    args: BROWSER_FLAGS,
    serviceWorkers: 'allow',
  });

export const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());

/** As a power cut does it: nothing of the browser has time for anything. Returns when all of it is gone. */
export function killBrowser(profile: string): void {
  for (let left = processesOf(profile); left.length > 0; left = processesOf(profile)) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went with another one.
      }
    }
  }
}

const processesOf = (profile: string): number[] =>
  spawnSync('pgrep', ['-f', profile], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number);

/** Signs in as the administrator, whoever the browser still knows after it was killed; the form has journeys of its own. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/PublicController/authLogin', { data: ADMIN });
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}: ${await answer.text()}`);
  const { data: tokens } = (await answer.json()) as { data: Record<string, string> };
  // An address of the shop that runs nothing.
  await page.goto('/healthz');
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, tokens);
}

/** Gives whoever is signed in a PIN. */
export const setPin = (page: Page, password: string): Promise<void> => page.evaluate(askForPin, { password, pin: PIN });

/** Opens the till, and has it know whoever is signed in by their PIN. */
export async function preparePin(page: Page): Promise<void> {
  await page.goto('/admin/pos');
  await page.getByRole('button', { name: 'Prepare it by PIN' }).click();
  await page.getByLabel('PIN').pressSequentially(PIN, { delay: 100 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Prepare it by PIN' }).waitFor({ state: 'hidden' });
}

/** Opens the till that is kept. */
export async function openByPin(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Open the till without the network' }).waitFor();
  await page.getByLabel('PIN').pressSequentially(PIN, { delay: 100 });
  await page.keyboard.press('Enter');
}

const askForPin = async (body: { password: string; pin: string }): Promise<void> => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${localStorage.getItem('authToken')}`,
    'x-api-key': localStorage.getItem('apiKey') ?? '',
  };
  await fetch('/api/UserController/setPin', { method: 'POST', headers, body: JSON.stringify(body) });
};

/** Addresses of the release that opens without a network, in one line; '' where none does. */
export const keptFiles = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const list = await (await caches.open('till-kept')).match('/till-release.json');
    return list ? Object.keys(((await list.json()) as { files: object }).files).join() : '';
  });

/** How many files of the release the shop has are here, and of how many. */
export const heldFiles = (page: Page): Promise<{ here: number; all: number }> =>
  page.evaluate(async () => {
    const { id, files } = (await (await fetch('/till-release.json')).json()) as { id: string; files: object };
    const here = await (await caches.open(`till-release-${id}`)).keys();
    return { here: here.length, all: Object.keys(files).length };
  });

export const keptPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('till-pictures')).keys()).length);

/** Whether what follows is served by the till's worker. */
export const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/till-worker.js') ?? false);
