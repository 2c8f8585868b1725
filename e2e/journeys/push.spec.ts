import { expect, test } from '../fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: async ({ launchOptions }, use) => {
    // The headless shell shows no notification, whatever it is allowed.
    const executablePath = process.env['WHOLE_CHROMIUM'] || undefined;
    await use({ ...launchOptions, channel: 'chromium', executablePath });
  },
});

test('the worker a phone keeps shows what the shop pushes, a newer one in the place of an older', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  let registrationId = '';
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await devTools.send('ServiceWorker.enable');
  await page.goto('/');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const { origin } = new URL(page.url());
  // What a push service would hand to the browser; there is none here to subscribe to.
  const push = (title: string, tag: string) => {
    const data = JSON.stringify({ title, body: '', url: '/admin/confirmation', tag });
    return devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, data }) => [title, data as string]);
    });
  await push('2 orders to confirm', 'toConfirm');
  await expect.poll(shown).toEqual([['2 orders to confirm', '/admin/confirmation']]);
  await push('3 orders to confirm', 'toConfirm');
  await expect.poll(shown).toEqual([['3 orders to confirm', '/admin/confirmation']]);
});
