import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../journeys/staff.ts';
import { ADMIN, copyDeployment, startShop } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';
import { follow, recipeSteps } from './recipe.ts';

test('the recipe for a new remote, word for word: a page with its heading and menu entry in a shop that runs', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000);
  const sources = copyWorkspace();
  const deployment = copyDeployment();
  const place = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'shop-recipe-')), DEPLOY_DIR: deployment.folder };
  const shop = await startShop(place);
  try {
    const recipe = readFileSync(path.join(sources.folder, 'docs/how-to.md'), 'utf8');
    const steps = recipeSteps(recipe, 'A remote');
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) await follow(step, sources.folder, place);
    const released = async () => (await fetch(`${shop.origin}/remotes.json`)).text();
    await expect.poll(released).toContain('admin-help');

    const { state } = await signIn(playwright, shop.origin, ADMIN);
    const context = await browser.newContext({
      baseURL: shop.origin,
      storageState: state,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/admin/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.getByText('Ask whoever looks after the shop.')).toBeVisible();
    await context.close();
  } finally {
    await shop.stop();
    deployment.remove();
    sources.remove();
    rmSync(place.DATA_DIR, { recursive: true });
  }
});
