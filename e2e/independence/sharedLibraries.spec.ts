import { expect, test } from '../fixtures.ts';
import { openHydrated } from '../pages/openHydrated.ts';
import { watchContainers, type Seen } from './watchContainers.ts';

test.beforeEach(async ({ page }) => {
  await watchContainers(page);
});

test('shell and remotes use one copy of react, react-dom, router and query', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();

  const same = await page.evaluate(async () => {
    const { scope, containers } = (window as unknown as { seen: Seen }).seen;
    const started = Object.entries(containers).filter(([path]) => /\/(catalog|checkout)\//.test(path));
    const remotes = await Promise.all(started.map(async ([, container]) => (await container.get('./remote'))()));
    const compare = async (library: string) => {
      const versions = Object.values(scope[library] ?? {});
      const own = Object.values((await versions[0]?.get())?.() ?? {});
      const used = remotes.map(({ libraries }) => libraries[library]);
      return {
        library,
        copies: versions.length,
        remotes: used.length,
        isFunction: typeof used[0] === 'function',
        isAlike: used[0] === used[1],
        isTheShells: own.includes(used[0]),
      };
    };
    return Promise.all(Object.keys(remotes[0]?.libraries ?? {}).map(compare));
  });

  const one = { copies: 1, remotes: 2, isFunction: true, isAlike: true, isTheShells: true };
  expect(same).toEqual(
    ['react', 'react-dom', '@shop/shared/router', '@shop/shared/query'].map((library) => ({ library, ...one })),
  );
});

test('a library that another remote shares in an old version darkens no page', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => {
    const { scope } = (window as unknown as { seen: Seen }).seen;
    for (const [library, copies] of Object.entries(scope)) {
      scope[library] = { '0.1.0': { from: 'another', get: async () => () => ({}) }, ...copies };
    }
  });
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
});
