import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AuditRow } from '@shop/shared/contracts/http/people/audit';
import { expect, test } from '../fixtures.ts';
import { signIn, staffHeaders } from '../journeys/staff.ts';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { ADMIN, copyDeployment, newData, startShop } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';
import { team as teamOf, tokenFor } from './publishing.ts';
import { recipeSteps } from './recipe.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const run = promisify(execFile);

const BEFORE = 'Your cart is empty';
const AFTER = 'Nothing in your cart yet: frocks and kurtas wait';

/** Who it was that was quicker, as the history calls them. */
const OTHERS = '20261126T041500123-76e27de72aeb';

const AYESHA = {
  GIT_AUTHOR_NAME: 'Ayesha Siddiqui',
  GIT_AUTHOR_EMAIL: 'ayesha@shop.example',
  GIT_COMMITTER_NAME: 'Ayesha Siddiqui',
  GIT_COMMITTER_EMAIL: 'ayesha@shop.example',
};

/** One that breaks its page, which only a browser tells. */
const THROWING = '20261126T051500456-76e27de72aeb';

/**
 * In the place of a text, in browsers alone it asks the page for what is not there. It runs because the build writes texts as
 * templates, between backticks; between quotes it would be a text like any other.
 */
const SCROLLS = "${globalThis.document?.querySelector('#nowhere').scrollIntoView()}";

/** What npx runs, for what it has run once: it is a third of a second of a processor. */
const again = (command: string): string => command.replace('npx ', 'node_modules/.bin/');

test('the checkout team’s day, by the recipe: a clone without the shop, a change, what is refused, live and back', async ({
  browser,
  playwright,
}) => {
  const sources = copyWorkspace();
  const desk = temporaryFolder('shop-desk-');
  const deployment = copyDeployment();
  const dataDir = newData();
  const shop = await startShop({ DATA_DIR: dataDir, DEPLOY_DIR: deployment.folder });
  const env = { ...process.env, ...AYESHA, SHOP_URL: shop.origin, SHOP_RELEASE_TOKEN: '' };
  /** What a command printed; when it ends otherwise than with 0, with that before. */
  const sh = async (command: string, cwd: string): Promise<string> => {
    const began = performance.now();
    try {
      return (await run('bash', ['-e', '-c', command], { cwd, env })).stdout;
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return `ended with ${code}\n${stdout}${stderr}`;
    } finally {
      const description = `${((performance.now() - began) / 1000).toFixed(1)} s`;
      test.info().annotations.push({ type: command.slice(0, 60), description });
    }
  };
  try {
    lessToBuild(path.join(sources.folder, 'mfe-checkout/src'));
    await sh('git init --quiet && git add . && git commit --quiet -m "The shop"', sources.folder);
    await sh('git config uploadpack.allowFilter true', sources.folder);
    const recipe = readFileSync(path.join(sources.folder, 'docs/how-to.md'), 'utf8');
    const [clone, release] = recipeSteps(recipe, 'Release a remote from its own CI').map(({ text }) => text);
    const commands = [...(release ?? '').matchAll(/^npx shop-release \w+/gm)].map(([command]) => command);
    expect(commands.map((command) => command.split(' ').at(-1))).toEqual([
      'check',
      'publish',
      'promote',
      'rollback',
      'webhook',
    ]);
    const [check = '', publish = '', promote = '', rollback = ''] = commands;

    const cloned = clone?.replace('https://git.example/shop.git', `file://${sources.folder}`) ?? '';
    expect(await sh(cloned, desk)).not.toContain('ended with');
    const folder = path.join(desk, 'shop/mfe-checkout');
    expect(readdirSync(path.join(desk, 'shop'))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(api|shell|mfe-catalog)$/)]),
    );

    rewrite(folder, BEFORE, AFTER);
    await sh('git commit --quiet -am "Say what to do with an empty cart"', folder);
    env.SHOP_RELEASE_TOKEN = (await tokenFor(playwright, shop.origin, 'catalog')).token;
    expect(await sh('npx shop-release status', folder)).toMatch(
      /^ended with 1\n.*token is of another remote than checkout/,
    );
    const checkout = await teamOf(playwright, shop.origin, 'checkout');
    env.SHOP_RELEASE_TOKEN = checkout.token;

    const checked = await sh(check, folder);
    expect(checked).toMatch(/(?:(?:types|tests|build) +[\d.]+ s\n){3}gate +[\d.]+ s\ncheckout can be published\n$/);

    const published = await sh(publish, folder);
    expect(published).toContain('build    as it was checked');
    const [, version = ''] = /^checkout (\S+) is published/m.exec(published) ?? [];
    const [, preview = ''] = /^Look at it: {2}(\S+)/m.exec(published) ?? [];
    const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 412, height: 823 } });
    const [team, shopper] = [
      await context.newPage(),
      await (await browser.newContext({ baseURL: shop.origin })).newPage(),
    ];
    await team.goto(preview);
    await team.goto('/cart');
    await expect(team.getByText(AFTER)).toBeVisible();
    const shows = async (text: string) => {
      await shopper.goto('/cart');
      await expect(shopper.getByText(text)).toBeVisible();
    };
    // Who asks for the page before waits for its text in vain.
    const becomes = (current: string) =>
      expect.poll(async () => (await readRemotes(shop.origin))['checkout']?.version).toBe(current);
    await shows(BEFORE);

    await withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
      await publishCopy(registry, deployment.folder, { name: 'checkout', version: OTHERS });
      await registry.switchTo([{ name: 'checkout', version: OTHERS }], {
        why: 'release',
        by: 'Bilal of the checkout team',
      });
    });
    expect(await sh(promote, folder)).toMatch(
      new RegExp(`^ended with 1\\nsomebody else was quicker: version ${OTHERS} is current by now.* by Bilal of the`),
    );
    expect(await sh(again('npx shop-release status'), folder)).toContain(OTHERS);
    expect(await sh(again(promote), folder)).toBe(`checkout ${version} is current, after ${OTHERS}\n`);
    await becomes(version);
    await shows(AFTER);
    expect(await sh(rollback, folder)).toBe(`checkout ${OTHERS} is current again; ${version} is marked as bad\n`);
    await becomes(OTHERS);
    await shows(BEFORE);
    expect(await sh(`${again(promote)} ${version}`, folder)).toMatch(/^ended with 1\nthis version was rolled back/);

    await checkout.publishChanged(path.join(deployment.folder, 'remotes/checkout', version), THROWING, AFTER, SCROLLS);
    expect(await sh(`${again(promote)} ${THROWING}`, folder)).toMatch(
      /^ended with 1\nthe gate refused it, nothing was changed:\n[^]* {2}browser: in a browser checkout fails at \/\S+: Cannot read properties of null \(reading 'scrollIntoView'\); .*--anyway\n$/,
    );
    await shows(BEFORE);
    expect(await sh(`${again(promote)} ${THROWING} --anyway --reason "Boxes are drawn by Bilal"`, folder)).toContain(
      `${THROWING} is current`,
    );
    const admin = await signIn(playwright, shop.origin, ADMIN);
    const office = await playwright.request.newContext({
      baseURL: shop.origin,
      storageState: admin.state,
      extraHTTPHeaders: staffHeaders(admin),
    });
    const noted = await office.get('/api/AuditController/entries?action=release.current&thing=checkout');
    const [newest] = ((await noted.json()) as { data: AuditRow[] }).data;
    expect(newest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Reason', before: '', after: 'Boxes are drawn by Bilal' },
        { field: 'Anyway', before: '', after: 'Yes' },
      ]),
    );
    expect(await sh(again(rollback), folder)).toContain(`${OTHERS} is current again`);

    rewrite(folder, `'/track', '/confirm`, `'/track', '/product/1', '/confirm`);
    const page = path.join(folder, 'src/checkout/CheckoutPage.tsx');
    appendFileSync(page, `Object.assign(globalThis, { more: '${randomBytes(60_000).toString('base64')}' });\n`);
    const sheet = path.join(folder, 'src/styles.css');
    appendFileSync(sheet, '\nh1 { color: red }\n');
    const refused = await sh(again(publish), folder);
    expect(refused).toMatch(/^ended with 1\n[^]*the gate refused it, nothing was changed:\n/);
    expect(refused).toMatch(/^ {2}territories: .*\/product\/1.*catalog/m);
    expect(refused).toMatch(/^ {2}styles: .*h1/m);
    expect(refused).toMatch(
      /^ {2}budget: checkout has [\d.]+ kB of scripts for its page CheckoutPage, .*may have 50.0 kB/m,
    );
    expect((await readRemotes(shop.origin))['checkout']?.version).toBe(OTHERS);
    await Promise.all([context.close(), shopper.context().close()]);
  } finally {
    await shop.stop();
    deployment.remove();
    sources.remove();
    for (const one of [desk, dataDir]) rmSync(one, { recursive: true });
  }
});

/**
 * Takes out Urdu, half of every build, which `newRemote.spec` has, and the tests that do not say BEFORE: that all of them pass
 * is proved beside the code, and here that they are run.
 */
function lessToBuild(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(folder, file);
    const isOther = /\.test\.tsx?$/.test(file) && !readFileSync(full, 'utf8').includes(BEFORE);
    if (isOther || file.endsWith('.ur.ts')) rmSync(full);
  }
}

/** Writes one text for another wherever the remote's sources have it, tests too. */
function rewrite(folder: string, from: string, to: string): void {
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const full = path.join(folder, 'src', file);
    const text = readFileSync(full, 'utf8');
    if (text.includes(from)) writeFileSync(full, text.replaceAll(from, to));
  }
}
