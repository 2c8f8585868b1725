import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openBareBrowser, type BareBrowser, type BareTab } from './bareTab.ts';
import { kilobytes, recordNetwork, type Kind } from '../../network.ts';
import { SCREEN, slowNetwork, slowProcessor } from './phone.ts';
import { observeVitals, readVitals, type Vitals } from './vitals.ts';

/** Everything a visit's work may still do after the network is idle. */
const SETTLE_MS = 1000;

export interface Visit extends Vitals {
  /** As transferred. */
  kilobytes: Record<Kind, number>;
  requests: number;
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
  const bare = await openBareBrowser(browser);
  try {
    const first = await newPhoneTab(bare);
    if (second) await visitBefore(first, address);
    const tab = second === 'in a new tab' ? await newPhoneTab(bare) : first;
    observeVitals(tab);
    const loaded = await recordNetwork(tab);
    if (isSlowed) await slowNetwork(tab);
    await slowProcessor(tab);
    await tab.goto(address);
    await wait(SETTLE_MS);
    const vitals = await readVitals(tab);
    const problems = await complaintsOf(tab);
    const others = loaded.filter(({ protocol }) => protocol !== 'h2');
    if (!second) problems.push(...others.map(({ url, protocol }) => `${protocol || 'no answer'}: ${url}`));
    if (problems.length > 0) throw new Error(`${address}: ${problems.join('\n')}`);
    const sizes = (['html', 'js', 'css', 'font', 'image'] as const).map((kind) => [kind, kilobytes(loaded, kind)]);
    return {
      ...vitals,
      kilobytes: Object.fromEntries(sizes) as Record<Kind, number>,
      requests: loaded.length,
    };
  } finally {
    await bare.close();
  }
}

/** Without DevTools' touch, which is a script that goes before the page, too. */
async function newPhoneTab(bare: BareBrowser): Promise<BareTab> {
  const tab = await bare.newTab();
  await tab.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, mobile: true });
  return tab;
}

/** Until its worker has kept the page, as it has for whoever comes back; leaves the tab at another address. */
async function visitBefore(tab: BareTab, address: string): Promise<void> {
  await tab.goto(address);
  while (!(await tab.evaluate(() => caches.match(location.href).then(Boolean)))) await wait(50);
  await tab.goto(new URL('/robots.txt', address).href);
}

/** Errors of the page, asked for afterwards: who listens to them meanwhile slows it. */
async function complaintsOf(tab: BareTab): Promise<string[]> {
  const problems: string[] = [];
  tab.on('Log.entryAdded', ({ entry }) => entry.level === 'error' && problems.push(entry.text));
  tab.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) =>
    problems.push(exception?.description ?? text),
  );
  tab.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error') problems.push(args.map(({ value, description }) => String(value ?? description)).join(' '));
  });
  await tab.send('Log.enable');
  await tab.send('Runtime.enable');
  return problems;
}
