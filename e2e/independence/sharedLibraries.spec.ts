import { expect, test } from '../fixtures.ts';

interface FederationInstance {
  loadRemote(id: string): Promise<{ libraries: Record<string, unknown> }>;
  shareScopeMap: Record<string, Record<string, Record<string, { get(): Promise<() => object> }>>>;
}

test('shell and remotes use one copy of react, react-dom, router and query', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const same = await page.evaluate(async () => {
    const federation = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } })
      .__FEDERATION__;
    const host = federation.__INSTANCES__.find((instance) => 'react' in (instance.shareScopeMap['default'] ?? {}));
    if (!host) throw new Error('no federation host');
    const remotes = await Promise.all(['catalog', 'checkout'].map((name) => host.loadRemote(`${name}/remote`)));
    const scope = host.shareScopeMap['default'] ?? {};
    const compare = async (library: string) => {
      const versions = Object.values(scope[library] ?? {});
      const own = Object.values((await versions[0]?.get())?.() ?? {});
      const seen = remotes.map(({ libraries }) => libraries[library]);
      return {
        library,
        copies: versions.length,
        isFunction: typeof seen[0] === 'function',
        isAlike: seen[0] === seen[1],
        isTheShells: own.includes(seen[0]),
      };
    };
    return Promise.all(Object.keys(remotes[0]?.libraries ?? {}).map(compare));
  });

  const one = { copies: 1, isFunction: true, isAlike: true, isTheShells: true };
  expect(same).toEqual(
    ['react', 'react-dom', '@shop/shared/router', '@shop/shared/query'].map((library) => ({ library, ...one })),
  );
});

test('a library that another remote shares in an old version darkens no page', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } };
    for (const { shareScopeMap } of __FEDERATION__.__INSTANCES__) {
      const scope = shareScopeMap['default'] ?? {};
      for (const [library, copies] of Object.entries(scope)) {
        scope[library] = { '0.1.0': { get: async () => () => ({}) }, ...copies };
      }
    }
  });
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
});

test('a released router can keep somebody from leaving', async ({ page }) => {
  await page.goto('/');
  const states = await page.evaluate(async () => {
    const { createBrowserRouter } = await sharedLibrary<typeof import('@shop/shared/router')>('@shop/shared/router');
    const router = createBrowserRouter([{ path: '*' }]);
    let mayLeave = false;
    const state = () => router.getBlocker('unsaved', () => !mayLeave).state;
    const before = state();
    await router.navigate('/elsewhere');
    const kept = [state(), location.pathname];
    mayLeave = true;
    await router.navigate('/elsewhere');
    return [before, ...kept, location.pathname];

    async function sharedLibrary<T>(name: string): Promise<T> {
      const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } };
      const scopes = __FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap['default']?.[name] ?? {});
      const [version] = scopes.flatMap((scope) => Object.values(scope));
      if (!version) throw new Error(`the shell does not share ${name}`);
      return (await version.get())() as T;
    }
  });
  expect(states).toEqual(['unblocked', 'blocked', '/', '/elsewhere']);
});
