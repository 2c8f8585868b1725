import type { Browser } from '@playwright/test';
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

/** One cold visit on the phone, until the network is idle. Throws when the page complains or HTTP/2 is not spoken. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await observeVitals(page);
    const session = await context.newCDPSession(page);
    const loaded = await recordNetwork(session);
    await slowNetwork(session);
    await slowProcessor(session);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const vitals = await readVitals(page);
    const spoken = new Set(loaded.map(({ protocol }) => protocol));
    if (spoken.size !== 1 || !spoken.has('h2')) problems.push(`protocols: ${[...spoken].join(', ')}`);
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
