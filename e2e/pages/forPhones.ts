import { expect, type Page } from '@playwright/test';

const PRESSED = ':is(header, main, footer, [role=dialog]) :is(a, button, input, select, textarea)';

/** What is to be pressed and smaller than a finger. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator(PRESSED).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSmall = width > 0 && (width < 43.9 || height < 43.9);
      return isSmall ? [`${width} x ${height} ${element.outerHTML.slice(0, 120)}`] : [];
    }),
  );
}

/** Nothing scrolls sideways at letters of 200 %, as somebody may have set in the browser. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  const setSize = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  const widths = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
  await setSize('200%');
  const fits = expect
    .configure({ soft: true })
    .poll(async () => Math.max(...(await widths())), `${page.url()} at 200 %`);
  await fits.toBe(0);
  await setSize('');
}
