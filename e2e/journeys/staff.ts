import type { APIRequestContext } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { ADMIN } from '../shop.ts';

interface SignedIn {
  tokens: Record<string, string>;
  state: {
    cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];
    origins: { origin: string; localStorage: { name: string; value: string }[] }[];
  };
}

interface StaffFixtures {
  /** Sends a staff call as the signed-in administrator; answers its data. */
  staffCall<T>(path: string, body: object, headers?: Record<string, string>): Promise<T>;
}

/** Journeys of a signed-in administrator; one session for each worker, so none of them may log out. */
export const test = base.extend<StaffFixtures, { signedIn: SignedIn }>({
  signedIn: [
    async ({ playwright }, use) => {
      const origin = process.env['SHOP_ORIGIN'] ?? '';
      const request = await playwright.request.newContext({ baseURL: origin });
      const response = await request.post('/api/PublicController/authLogin', { data: ADMIN });
      expect(response.status()).toBe(200);
      const { data: tokens } = (await response.json()) as { data: Record<string, string> };
      const { cookies } = await request.storageState();
      await request.dispose();
      const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
      await use({ tokens, state: { cookies, origins: [{ origin, localStorage }] } });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn.state),
  staffCall: async ({ page, signedIn }, use) => {
    const { authToken = '', apiKey = '' } = signedIn.tokens;
    await use(async <T>(path: string, data: object, headers: Record<string, string> = {}) => {
      const response = await page.request.post(path, {
        data,
        headers: { authorization: `Bearer ${authToken}`, 'x-api-key': apiKey, ...headers },
      });
      expect(response.status(), await response.text()).toBe(200);
      return ((await response.json()) as { data: T }).data;
    });
  },
});

export { expect };
