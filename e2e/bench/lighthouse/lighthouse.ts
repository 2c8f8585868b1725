import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BROWSER_FLAGS, installBrowser } from '../../browser.ts';
import { run } from '../../commands.ts';
import { startShop } from '../../shop.ts';
import { pnpm } from '../../supply-chain/pnpm.ts';
import { spread } from '../pages/spread.ts';
import type { Part, Section } from '../section.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const VERSION = '13.5.0';
const ROUNDS = 5;

/** It asks to be run again when its browser has lost the beginning of a trace. */
const TRIES = 3;

const PAGES = { listing: '/', product: '/product/1' };

/** Category of a report → points short of 100 that are allowed. */
const CATEGORIES = { performance: 2, accessibility: 0, 'best-practices': 0, seo: 0 };

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

/** Lighthouse as it comes, for a phone, over `npm start` as it comes. */
export const measureLighthouse: Part = async ({ quick }) => {
  const cli = await install();
  const shop = await startShop();
  try {
    const rows: Section['rows'] = [];
    for (const [title, address] of Object.entries(PAGES)) {
      const audit = () => again(() => auditPage(cli, shop.origin + address));
      // The first visit renders the page and makes its pictures.
      await audit();
      const reports: Report[] = [];
      for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) reports.push(await audit());
      for (const [category, limit] of Object.entries(CATEGORIES)) {
        const short = reports.map(({ categories }) => 100 - Math.round((categories[category]?.score ?? 0) * 100));
        rows.push({ page: title, category, short: spread(short, limit), why: reasons(reports, category) });
      }
    }
    return [{ title: 'Lighthouse, phone', note: NOTE, columns: COLUMNS, rows }];
  } finally {
    await shop.stop();
  }
};

const NOTE =
  `Lighthouse ${VERSION} with its own settings (a slow network and CPU ÷ 4, calculated from a visit without either). Points short ` +
  'of 100: median (lowest–highest). What else the machine does counts as CPU of the page.';

const COLUMNS = [
  { key: 'page', title: 'page' },
  { key: 'category', title: 'category' },
  { key: 'short', title: 'short of 100' },
  { key: 'why', title: 'what is not full, in the last report' },
];

/** 176 MB, most of it Sentry and OpenTelemetry, which no other command should install. Gives its program. */
async function install(): Promise<string> {
  const folder = temporaryFolder();
  const { code, errors, output } = await pnpm(['add', `lighthouse@${VERSION}`, '--ignore-scripts'], { cwd: folder });
  if (code !== 0) throw new Error(`Lighthouse could not be installed: ${errors}${output}`);
  return path.join(folder, 'node_modules/lighthouse/cli/index.js');
}

async function auditPage(cli: string, address: string): Promise<Report> {
  const file = path.join(temporaryFolder(), 'report.json');
  const flags = `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`;
  const options = ['--quiet', '--output=json', `--output-path=${file}`, '--no-enable-error-reporting', flags];
  const CHROME_PATH = (await installBrowser('chromium')) || undefined;
  await run(`Lighthouse ${address}`, process.execPath, [cli, address, ...options], { env: { CHROME_PATH } });
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  return report;
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; left > 0; left -= 1) {
    try {
      return await work();
    } catch {
      // What is wrong with the shop is wrong the last time too.
    }
  }
  return work();
}

function reasons(reports: Report[], category: string): string {
  const last = reports.at(-1);
  return (last?.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => ({ id, audit: last?.audits[id] }))
    .filter(({ audit }) => audit?.score != null && audit.score < 1)
    .map(({ id, audit }) => [id, audit?.displayValue].filter(Boolean).join(' '))
    .join(', ');
}
