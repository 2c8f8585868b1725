import { rmSync } from 'node:fs';
import { expect, test, watch } from '../fixtures.ts';
import { signIn } from '../journeys/staff.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { ADMIN, copyDeployment, newData, startShop } from '../shop.ts';

const PAGE = '/admin/audit';

test('a page goes from one remote to another in a release of both; an open tab goes on', async ({
  browser,
  playwright,
}) => {
  const deployment = copyDeployment();
  const dataDir = newData();
  const shop = await startShop({ DATA_DIR: dataDir, DEPLOY_DIR: deployment.folder });
  try {
    const { state } = await signIn(playwright, shop.origin, ADMIN);
    const context = await browser.newContext({
      baseURL: shop.origin,
      storageState: state,
      viewport: { width: 1280, height: 800 },
    });
    const openTab = await context.newPage();
    const problems = watch(openTab);
    await openTab.goto('/admin/orders');
    await expect(new AdminFrame(openTab).heading('Orders')).toBeVisible();
    await openTab.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
      const { 'admin-settings': giver, 'admin-pos': taker } = (await registry.live()).live?.registry ?? {};
      if (!giver || !taker) throw new Error('the shop lacks a remote');
      const [gives, takes] = [
        { name: 'admin-settings', version: 'without-it' },
        { name: 'admin-pos', version: 'with-it' },
      ];
      await publishCopy(registry, deployment.folder, {
        ...gives,
        change: {
          territories: giver.territories.filter((one) => one !== PAGE),
          nav: giver.nav.filter(({ to }) => to !== PAGE),
        },
      });
      await publishCopy(registry, deployment.folder, {
        ...takes,
        change: {
          // The code of the page, where it is.
          entry: `${shop.origin}${giver.entry}`,
          preloads: [],
          styles: giver.styles.map((file) => `${shop.origin}${file}`),
          territories: [...taker.territories, PAGE],
          nav: [...taker.nav, ...giver.nav.filter(({ to }) => to === PAGE)],
        },
      });
      const release = { why: 'release' as const, by: 'a test' };
      await expect(registry.switchTo([takes], release)).rejects.toThrow('which belongs to admin-settings');
      await registry.switchTo([takes, gives], release);
      await expect(registry.rollBack('admin-settings', { by: 'a test' })).rejects.toThrow('which belongs to admin-pos');
    });
    await expect.poll(async () => (await readRemotes(shop.origin))['admin-pos']?.version).toBe('with-it');

    const newTab = await context.newPage();
    await newTab.goto('/admin/orders');
    for (const tab of [openTab, newTab]) {
      const frame = new AdminFrame(tab);
      await frame.entry('Audit').click();
      await expect(frame.heading('Audit')).toBeVisible();
      await expect(frame.entry('Audit')).toHaveAttribute('aria-current', 'page');
    }
    expect(await openTab.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    await shop.stop();
    deployment.remove();
    rmSync(dataDir, { recursive: true });
  }
});
