import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1280, height: 800 };
/** A page is looked at in both; what opens or goes wrong on it, where it is worked with. */
const SIZES = { all: [DESKTOP, PHONE], phone: [PHONE], desktop: [DESKTOP] };
/** Where nothing may have to be scrolled sideways: the narrowest phone, and a desktop at 200 % zoom. */
const FITTED = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];
/** What surrounds every page of the office in the same way: judged where `frame` says so. */
const FRAME = ['nav', '* > nav', '* > header', '* > footer'].map((part) => `[data-office] > ${part}`);

interface Look {
  sizes?: keyof typeof SIZES;
  /** The office's menu and header as well. */
  frame?: boolean;
  /** What else is looked at, in each size. */
  also?: (width: number) => Promise<void>;
}

/**
 * What is on the screen now breaks no rule of WCAG 2.2 AA on a phone and on a desktop, and fits into 320 px and 200 % zoom. The
 * window is left as it was.
 */
export async function expectAccessible(page: Page, { sizes = 'all', frame = false, also }: Look = {}) {
  const before = page.viewportSize() ?? PHONE;
  const judged = SIZES[sizes];
  const distance = ({ width }: typeof PHONE) => Math.abs(width - before.width);
  // A page is laid out anew in each size: from this one to the farthest none is taken twice.
  const looks = [...judged, ...(sizes === 'desktop' ? [] : FITTED)].sort((a, b) => distance(a) - distance(b));
  for (const viewport of looks) {
    await page.setViewportSize(viewport);
    const where = `${page.url()} at ${viewport.width} px`;
    await also?.(viewport.width);
    if (judged.includes(viewport)) expect.soft(await violationsOf(page, { frame }), where).toEqual([]);
    else
      await expect
        .configure({ soft: true })
        .poll(() => widerThanWindow(page), where)
        .toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Which rules of WCAG 2.2 AA break in the window as it is. */
export async function violationsOf(page: Page, { frame = true } = {}): Promise<string[]> {
  await settled(page);
  // By itself, and once for a document: the wrapper for Playwright takes twice the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ values, exclude }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(
        { exclude },
        {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
          // Sheets would be loaded and read anew for a rule that is none of these.
          preload: { assets: ['media'] },
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    { values: RULES, exclude: frame ? [] : FRAME },
  );
}

/** At the top nothing is half under the header. Colours are compared after fading has ended; what runs for ever (a ticker, a skeleton) is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What one would have to scroll sideways for: the page itself, or a dialog. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} wide in ${clientWidth}`),
  );
}
