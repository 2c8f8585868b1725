import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { RegistryFile } from '../shop.ts';

test('style sheets of other remotes and of the back office change nothing in the shell or in this remote', async ({
  page,
  request,
}) => {
  const registry = (await (await request.get('/remotes.json')).json()) as RegistryFile;
  const office = /data-href="([^"]*\/office-[^"]*)"/.exec(await (await request.get('/admin')).text())?.[1] ?? '';
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('article').first()).toBeVisible();
    const before = await computedStyles(page);
    const foreign = Object.entries(registry).filter(([name]) => name !== 'catalog');
    await addSheets(page, [office, ...foreign.flatMap(([, { styles }]) => styles)]);
    expect(await computedStyles(page)).toEqual(before);
    expect(before.length).toBeGreaterThan(100);
  }
});

function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const style = getComputedStyle(element);
      const read = [
        'display',
        'color',
        'background-color',
        'font-size',
        'padding',
        'margin',
        'border',
        'width',
        'position',
      ];
      return `${element.tagName} ${read.map((name) => style.getPropertyValue(name)).join('|')}`;
    }),
  );
}

function addSheets(page: Page, hrefs: string[]): Promise<void> {
  return page.evaluate(async (all) => {
    const load = (href: string) =>
      new Promise<void>((resolve, reject) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href,
          onload: () => resolve(),
        });
        link.onerror = () => reject(new Error(href));
        document.head.append(link);
      });
    for (const href of all) await load(href);
  }, hrefs);
}
