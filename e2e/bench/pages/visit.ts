import type { Browser, Page } from '@playwright/test';
import { depthOf, kilobytes, recordNetwork, type Kind } from './network.ts';
import { PHONE, slowNetwork, slowProcessor } from './phone.ts';
import { observeVitals, readVitals, type Vitals } from './vitals.ts';

/** Everything a visit's work may still do after the network is idle. */
const SETTLE_MS = 1000;

export interface Visit extends Vitals {
  /** As transferred. */
  kilobytes: Record<Kind, number>;
  requests: number;
  depth: number;
}

interface VisitOptions {
  /** Whether DevTools slows the network; not where the line itself is slow. */
  isSlowed?: boolean;
  /** The second of a shopper, whose browser has what it keeps of the first; a new tab has a new process. */
  second?: 'in its tab' | 'in a new tab';
}

/** One visit on the phone, a cold one unless told, until the network is idle. Throws when the page complains or HTTP/2 is not spoken. */
export async function visit(
  browser: Browser,
  address: string,
  { isSlowed = true, second }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ...(second && { serviceWorkers: 'allow' as const }) });
  try {
    const page = await context.newPage();
    if (second === 'in its tab') await visitBefore(page, address);
    if (second === 'in a new tab') await visitBefore(await context.newPage(), address);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await observeVitals(page);
    const session = await context.newCDPSession(page);
    const loaded = await recordNetwork(session);
    if (isSlowed) await slowNetwork(session);
    await slowProcessor(session);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const vitals = await readVitals(page);
    const others = loaded.filter(({ protocol }) => protocol !== 'h2');
    if (!second) problems.push(...others.map(({ url, protocol }) => `${protocol || 'no answer'}: ${url}`));
    if (problems.length > 0) throw new Error(`${address}: ${problems.join('\n')}`);
    const sizes = (['html', 'js', 'css', 'font', 'image'] as const).map((kind) => [kind, kilobytes(loaded, kind)]);
    return {
      ...vitals,
      kilobytes: Object.fromEntries(sizes) as Record<Kind, number>,
      requests: loaded.length,
      depth: Math.max(...loaded.map((one) => depthOf(one, loaded))),
    };
  } finally {
    await context.close();
  }
}

/** Until its worker has kept the page, as it has for whoever comes back; leaves the tab at another address. */
async function visitBefore(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // `waitForFunction` takes a promise for an answer.
  while (!(await page.evaluate(() => caches.match(location.href).then(Boolean)))) await page.waitForTimeout(50);
  await page.goto(new URL('/robots.txt', address).href);
}
