import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { signIn, staffHeaders, type SignedIn } from '../journeys/staff.ts';
import { readRemotes } from '../releases.ts';
import { ADMIN, copyDeployment, newData, startShop } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';
import { editUntilShown, startLocal, type LocalRemote } from './localRemote.ts';
import { follow, recipeSteps } from './recipe.ts';

const IN_URDU = `import type { Translation } from '@shop/shared/contracts/language';
import type * as english from './texts.ts';

export const TEXTS: Translation<typeof english.TEXTS> = { heading: 'مدد', text: 'مدد کی ٹیم سے پوچھیں۔' };
`;

const rollback = { language: 'sh', file: '', text: 'cd ../help && npx shop-release rollback' };

test('the recipes for a new remote, word for word: in the workspace, then from the packed package in a repository of its own', async ({
  browser,
  playwright,
}) => {
  const sources = copyWorkspace();
  const deployment = copyDeployment();
  const place = { DATA_DIR: newData(), DEPLOY_DIR: deployment.folder };
  const shop = await startShop(place);
  let local: LocalRemote | undefined;
  try {
    const recipe = readFileSync(path.join(sources.folder, 'docs/how-to.md'), 'utf8');
    const steps = recipeSteps(recipe, 'A remote');
    expect(steps).toHaveLength(3);
    for (const step of steps) await follow(step, sources.folder, place);
    const released = async () => (await fetch(`${shop.origin}/remotes.json`)).text();
    await expect.poll(released).toContain('admin-help');

    const account = await signIn(playwright, shop.origin, ADMIN);
    const context = await browser.newContext({
      baseURL: shop.origin,
      storageState: account.state,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/admin/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.getByText('This page is new.')).toBeVisible();

    const team = { SHOP_URL: shop.origin, SHOP_RELEASE_TOKEN: await makeToken(shop.origin, account, 'admin-help') };
    const ownSteps = recipeSteps(recipe, 'A remote in a repository of its own');
    expect(ownSteps).toHaveLength(4);
    for (const step of ownSteps) {
      await follow(step, sources.folder, team);
      if (!step.text.includes('new admin-help')) continue;
      rewrite(path.join(sources.folder, '../help/src/texts.ts'));
      writeFileSync(path.join(sources.folder, '../help/src/texts.ur.ts'), IN_URDU);
    }
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Ask the team of the help pages.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    // Built in both languages by the package alone.
    const { version } = (await readRemotes(shop.origin))['admin-help'] ?? {};
    const built = path.join(deployment.folder, 'remotes/admin-help', version ?? '');
    const scripts = (folder: string) =>
      readdirSync(path.join(built, folder), { encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(path.join(built, folder, file), 'utf8'))
        .join('\n');
    expect(scripts('ur/assets')).toContain('ٹیم سے پوچھیں');
    expect(scripts('assets')).not.toContain('ٹیم سے پوچھیں');
    // Its own repository, inside the shop of others.
    const help = path.join(sources.folder, '../help');
    local = await startLocal(help, team);
    await page.goto(local.link);
    await expect(page.getByText('Ask the team of the help pages.')).toBeVisible({ timeout: 60_000 });
    await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));
    const texts = path.join(help, 'src/texts.ts');
    await editUntilShown(
      page,
      'Ask whoever is there.',
      texts,
      'Ask the team of the help pages.',
      'Ask whoever is there.',
    );
    await expect(page.getByText('Ask whoever is there.')).toBeVisible();
    await expect(page.locator('html[data-loaded-once]')).toHaveCount(1);
    await page.getByRole('link', { name: 'End preview' }).click();
    await local.stop();

    await follow(rollback, sources.folder, team);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('This page is new.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await context.close();
  } finally {
    await local?.stop();
    await shop.stop();
    deployment.remove();
    sources.remove();
    rmSync(place.DATA_DIR, { recursive: true });
  }
});

/** A deploy token of a remote, as an administrator makes one. */
async function makeToken(origin: string, account: SignedIn, name: string): Promise<string> {
  const response = await fetch(`${origin}/api/ReleaseTokenController/create`, {
    method: 'POST',
    headers: { ...staffHeaders(account), cookie: cookies(account), 'content-type': 'application/json' },
    body: JSON.stringify({ name, label: 'CI of the help team', days: 1 }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { token: string } }).data.token;
}

function cookies({ state }: SignedIn): string {
  return state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Makes of the remote's text one of its own repository. */
function rewrite(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('This page is new.', 'Ask the team of the help pages.'));
}
