import { expect, test as base } from '../fixtures.ts';
import { ADMIN } from '../shop.ts';

interface StorageState {
  cookies: Awaited<ReturnType<import('@playwright/test').APIRequestContext['storageState']>>['cookies'];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** Journeys of a signed-in administrator; one session for each worker, so none of them may log out. */
export const test = base.extend<object, { signedIn: StorageState }>({
  signedIn: [
    async ({ playwright }, use) => {
      const origin = process.env['SHOP_ORIGIN'] ?? '';
      const request = await playwright.request.newContext({ baseURL: origin });
      const response = await request.post('/api/PublicController/authLogin', { data: ADMIN });
      expect(response.status()).toBe(200);
      const { data } = (await response.json()) as { data: Record<string, string> };
      const { cookies } = await request.storageState();
      await request.dispose();
      const localStorage = Object.entries(data).map(([name, value]) => ({ name, value }));
      await use({ cookies, origins: [{ origin, localStorage }] });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
});

export { expect };
