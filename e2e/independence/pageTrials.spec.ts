import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { copyDeployment, startShop, type RegistryFile } from '../shop.ts';
import { team } from './publishing.ts';

/** As `shop-release publish` makes it. */
const VERSION = '20261126T034520011-5e518eef1d23';

test('every remote of the shop passes the trial of its pages, and a page that throws in browsers alone does not', async ({
  playwright,
}) => {
  test.setTimeout(240_000);
  const deployment = copyDeployment();
  const shop = await startShop({ DEPLOY_DIR: deployment.folder });
  try {
    const registry = (await (await fetch(`${shop.origin}/remotes.json`)).json()) as RegistryFile;
    for (const [name, entry] of Object.entries(registry)) {
      const live = path.join(deployment.folder, 'remotes', name, entry.version);
      const { publishChanged, promote } = await team(playwright, shop.origin, name);
      await publishChanged(live, VERSION, 'This text is nowhere', '');
      expect({ name, ...(await promote(VERSION, entry.version)) }).toEqual({ name, status: 200, sentence: '' });
    }
    const live = path.join(deployment.folder, 'remotes/checkout', registry['checkout']?.version ?? '');
    const checkout = await team(playwright, shop.origin, 'checkout');
    await checkout.publishChanged(live, `${VERSION}-broken`, 'Your cart is empty', '${undefined.words}');
    const { status, sentence } = await checkout.promote(`${VERSION}-broken`, VERSION);
    expect(status).toBe(422);
    expect(sentence).toMatch(
      /^In a browser checkout fails at \/\S+: Cannot read properties of undefined .*; try it with npm start/,
    );
  } finally {
    await shop.stop();
    deployment.remove();
  }
});
