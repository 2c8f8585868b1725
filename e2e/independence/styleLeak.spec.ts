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

test('every rule of a remote’s sheet is scoped to that remote', async ({ page, request }) => {
  const registry = (await (await request.get('/remotes.json')).json()) as RegistryFile;
  await page.goto('/cart');
  for (const [name, { styles }] of Object.entries(registry)) {
    expect(styles.length, name).toBeGreaterThan(0);
    for (const href of styles) {
      const rules = await outermostRules(page, await (await request.get(href)).text());
      expect(rules.length, href).toBeGreaterThan(20);
      const scope = `[data-remote="${name}"]`;
      const foreign = rules.filter(
        ({ selector, setsOnlyVariables }) => !setsOnlyVariables && !selector.includes(scope),
      );
      expect(foreign, href).toEqual([]);
    }
  }
});

/** Style rules as the browser reads them; what is nested in a scoped rule is scoped with it. */
function outermostRules(page: Page, css: string): Promise<{ selector: string; setsOnlyVariables: boolean }[]> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const collect = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? collect(rule.cssRules) : [];
      });
    return collect(sheet.cssRules).map(({ selectorText, style }) => ({
      selector: selectorText,
      setsOnlyVariables: style.length > 0 && [...style].every((property) => property.startsWith('--tw-')),
    }));
  }, css);
}

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
