import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { LoginPage } from '../../pages/LoginPage.ts';
import { PHONE, slowProcessor } from '../pages/phone.ts';
import { reactionTo, type Reaction } from '../pages/reaction.ts';

export type Window = 'desk' | 'phone';

export const STEPS = {
  typing: 'Key typed → the field shows it, slowest of five',
  search: 'Last key typed → other rows',
  sort: 'Sorted by price → other rows',
  page: 'Next page → other rows',
  filters: 'Filters opened (at the desk: category chosen → other rows)',
  select: 'Row selected → marked, with what can be done',
} as const;

export type Step = keyof typeof STEPS;

/** A reaction, and how long the page's thread worked on it and on all that followed, in milliseconds at CPU ÷ 4. */
export interface StepReaction extends Reaction {
  worked: number;
}
export type StepReactions = Record<Step, StepReaction>;

const WINDOWS: Record<Window, BrowserContextOptions> = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: PHONE,
};

const NAMES = 'tbody tr[data-row] a';
const FIELD = 'input[type=search]';
const WORD = 'sweat';
const REST_MS = 500;

/** A member of staff at the product list, doing everything once. */
export async function manage(browser: Browser, origin: string, window: Window): Promise<StepReactions> {
  const context = await browser.newContext(WINDOWS[window]);
  try {
    const page = await context.newPage();
    await new LoginPage(inShop(page, origin)).signIn();
    await page.goto(`${origin}/admin/inventory`);
    await page.locator(NAMES).first().waitFor();
    const session = await context.newCDPSession(page);
    await slowProcessor(session);
    const worked = await workOf(session);
    await rest(page);
    const { typing, search } = await type(page, worked);
    const sort = await worked(() =>
      window === 'desk'
        ? otherRows(page, 'click', () => page.getByRole('button', { name: 'Price' }).click())
        : otherRows(page, 'change', () => page.getByLabel('Sort by').selectOption('price')),
    );
    const next = await worked(() =>
      otherRows(page, 'click', () => page.getByRole('button', { name: 'Next page' }).click()),
    );
    const filters = await worked(() => (window === 'desk' ? chooseCategory(page) : openFilters(page)));
    const select = await worked(() =>
      reactionTo(page, 'click', [{ selector: 'tbody tr.bg-coral-soft' }], () =>
        page.locator('tbody tr[data-row] input[type=checkbox]').first().click(),
      ),
    );
    return { typing, search, sort, page: next, filters, select };
  } finally {
    await context.close();
  }
}

/** The page objects go to addresses without an origin. */
export function inShop(page: Page, origin: string): Page {
  const goto = page.goto.bind(page);
  page.goto = (address, options) => goto(new URL(address, origin).href, options);
  return page;
}

type Worked = (step: () => Promise<Reaction>) => Promise<StepReaction>;

/** Counts time on a processor, as far as the browser says it: others that use the machine do not make it longer. */
async function workOf(session: CDPSession): Promise<Worked> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  return async (step) => {
    const before = await read();
    const reaction = await step();
    return { ...reaction, worked: (await read()) - before };
  };
}

async function type(page: Page, worked: Worked): Promise<{ typing: StepReaction; search: StepReaction }> {
  const field = page.locator(FIELD);
  await field.focus();
  const keys: StepReaction[] = [];
  for (const [at, key] of [...WORD].entries()) {
    const sight = { selector: `${FIELD}[value="${WORD.slice(0, at + 1)}"]` };
    keys.push(await worked(() => reactionTo(page, 'keydown', [sight], () => page.keyboard.press(key))));
  }
  await rest(page);
  // Every product has an 's' somewhere.
  await field.fill('s');
  await rest(page);
  const search = await worked(() => otherRows(page, 'keydown', () => page.keyboard.press('w')));
  await field.fill('');
  await rest(page);
  const [typing = search] = keys.toSorted((a, b) => b.shown - a.shown);
  return { typing, search };
}

async function otherRows(
  page: Page,
  event: Parameters<typeof reactionTo>[1],
  act: () => Promise<unknown>,
): Promise<Reaction> {
  const not = (await page.locator(NAMES).allTextContents()).join();
  const reaction = await reactionTo(page, event, [{ selector: NAMES, not }], act);
  await rest(page);
  return reaction;
}

/** The last of the categories: goods of another kind than those on the page. */
async function chooseCategory(page: Page): Promise<Reaction> {
  const select = page.getByLabel('Category', { exact: true });
  const value = (await select.locator('option').last().getAttribute('value')) ?? '';
  return otherRows(page, 'change', () => select.selectOption(value));
}

async function openFilters(page: Page): Promise<Reaction> {
  const drawer = [{ selector: 'dialog[open] h2, [role=dialog] h2' }];
  const opened = await reactionTo(page, 'click', drawer, () =>
    page.getByRole('button', { name: 'Filters', exact: true }).click(),
  );
  await rest(page);
  await page.keyboard.press('Escape');
  await rest(page);
  return opened;
}

async function rest(page: Page): Promise<void> {
  await page.locator('table:not([aria-busy])').waitFor();
  await page.waitForTimeout(REST_MS);
}
