import { DESK, expect, test } from './admin-pos-spec/counter.ts';

test.use({
  viewport: DESK,
  // The network, and room, are what is taken away.
  expectedProblems: /net::ERR_|Failed to fetch|Quota/,
});

// Pictures that a busy shop is still making hold all six connections: nothing else is heard meanwhile.
test.beforeEach(({ page }) => page.route('**/uploads/**', (route) => route.abort()));

/** More than a till needs, and little to write. */
const ROOM = 20_000_000;

/** Tries to keep so many bytes beside what the till has; nothing of them stays. */
const writeInVain = (bytes: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('more-than-fits');
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('bytes').put(new Uint8Array(bytes), 1),
    );
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => reject(new Error('there was room')));
  });

test('a disk that is full in mid-sale sells nothing, spends no number and keeps the cart', async ({
  page,
  context,
  till,
  addVariation,
  piecesOf,
  baseURL,
}) => {
  const variation = await addVariation('Muslin Swaddle', { qty: 400 });
  const session = await context.newCDPSession(page);
  const origin = baseURL ?? '';
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: ROOM });
  await till.openWithLetter();
  await till.goOffline();
  const refused = till.dialog('Not sold');
  let number = '';
  const isRefused = async () => {
    await till.scan(variation.barcode);
    await page.keyboard.press('F9');
    await expect(till.done.or(refused)).toBeVisible();
    if (await refused.isVisible()) return true;
    number = await till.soldAs();
    await till.nextSale();
    return false;
  };
  expect(await isRefused()).toBe(false);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Chromium remembers for up to 20 s that there was room, unless what is written would not have found it.
  await page.evaluate(writeInVain, ROOM);
  await expect.poll(isRefused, { intervals: [4000], timeout: 90_000 }).toBe(true);
  await expect(refused).toContainText('This device has no room to keep the sale. Nothing was sold');
  await page.keyboard.press('Enter');
  await expect(till.lines).toHaveCount(1);

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.keyboard.press('F9');
  const next = await till.soldAs();
  await till.nextSale();
  const [count, before] = [next, number].map((one) => Number(one.split('-')[2]));
  expect(count).toBe((before ?? 0) + 1);
  await context.setOffline(false);
  // Not those of '20 waiting'.
  await expect(till.strip.getByText('0 waiting', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await piecesOf(variation)).toBe(400 - (count ?? 0));
});
