import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../commands.ts';
import { expect, test } from '../fixtures.ts';
import type { RegistryFile } from '../shop.ts';

test('style sheets of other remotes change nothing in the shell or in this remote', async ({ page, request }) => {
  const registry = (await (await request.get('/remotes.json')).json()) as RegistryFile;
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const before = await computedStyles(page);
    const foreign = Object.entries(registry).filter(([name]) => name !== 'catalog');
    await addSheets(page, foreign.flatMap(([, { styles }]) => styles));
    expect(await computedStyles(page)).toEqual(before);
    expect(before.length).toBeGreaterThan(100);
  }
});

test('every rule of a remote’s sheet is scoped to that remote', () => {
  const deployed = path.join(ROOT, '.deploy');
  const registry = JSON.parse(readFileSync(path.join(deployed, 'remotes.json'), 'utf8')) as RegistryFile;
  for (const [name, { version }] of Object.entries(registry)) {
    const sheets = globSync(`remotes/${name}/${version}/assets/*.css`, { cwd: deployed });
    expect(sheets.length, name).toBeGreaterThan(0);
    for (const sheet of sheets) {
      const foreign = selectors(readFileSync(path.join(deployed, sheet), 'utf8')).filter(
        (selector) => !new RegExp(`^\\[data-remote=["']?${name}["']?\\]`).test(selector),
      );
      expect(foreign, sheet).toEqual([]);
    }
  }
});

/** Top-level selectors of style rules; at-rules that cannot match an element of somebody else are left out. */
function selectors(css: string): string[] {
  const withoutAtRules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(property|keyframes|font-face)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...withoutAtRules.matchAll(/([^{}@;]+)\{/g)]
    .map(([, selector]) => (selector ?? '').trim())
    .filter((selector) => selector !== '' && !/^(\(|&)/.test(selector))
    .filter((selector) => !/^(\*|:before|:after|::backdrop|:host|:root)/.test(selector));
}

function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const style = getComputedStyle(element);
      const read = ['display', 'color', 'background-color', 'font-size', 'padding', 'margin', 'border', 'width', 'position'];
      return `${element.tagName} ${read.map((name) => style.getPropertyValue(name)).join('|')}`;
    }),
  );
}

function addSheets(page: Page, hrefs: string[]): Promise<void> {
  return page.evaluate(async (all) => {
    const load = (href: string) =>
      new Promise<void>((resolve, reject) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: () => resolve() });
        link.onerror = () => reject(new Error(href));
        document.head.append(link);
      });
    for (const href of all) await load(href);
  }, hrefs);
}
