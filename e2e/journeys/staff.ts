import { randomUUID } from 'node:crypto';
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { ADMIN } from '../shop.ts';

export interface SignedIn {
  tokens: Record<string, string>;
  state: {
    cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];
    origins: { origin: string; localStorage: { name: string; value: string }[] }[];
  };
}

interface StaffFixtures {
  /** Sends a staff call as the signed-in administrator; answers its data. */
  staffCall<T>(path: string, body: object, headers?: Record<string, string>): Promise<T>;
  /** An order on credit, hence unpaid, of one piece. */
  creditOrder: { invoiceId: number; invoiceNumber: string; sku: string; phone: string };
}

/** Signs in without a browser: the tokens, and the state of a browser that has them. */
export async function signIn(
  { request }: PlaywrightWorkerArgs['playwright'],
  origin: string,
  account: typeof ADMIN,
): Promise<SignedIn> {
  // Of nobody: a context takes over the test's own state, and signing in ends the session a browser had.
  const context = await request.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  const response = await context.post('/api/PublicController/authLogin', { data: account });
  expect(response.status()).toBe(200);
  const { data: tokens } = (await response.json()) as { data: Record<string, string> };
  const { cookies } = await context.storageState();
  await context.dispose();
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
  return { tokens, state: { cookies, origins: [{ origin, localStorage }] } };
}

/** What a staff call has to carry beside the cookie. */
export function staffHeaders({ tokens: { authToken = '', apiKey = '' } }: SignedIn): Record<string, string> {
  return { authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
}

/** Journeys of a signed-in administrator; one session for each worker, so none of them may log out. */
export const test = base.extend<StaffFixtures, { signedIn: SignedIn }>({
  signedIn: [async ({ playwright, origin }, use) => use(await signIn(playwright, origin, ADMIN)), { scope: 'worker' }],
  storageState: async ({ signedIn }, use) => use(signedIn.state),
  staffCall: async ({ page, signedIn }, use) => {
    await use(async <T>(path: string, data: object, headers: Record<string, string> = {}) => {
      const response = await page.request.post(path, {
        data,
        headers: { ...staffHeaders(signedIn), ...headers },
      });
      expect(response.status(), await response.text()).toBe(200);
      return ((await response.json()) as { data: T }).data;
    });
  },
  creditOrder: async ({ page, staffCall }, use) => {
    const { variation } = await findVariation(page.request, 22, ({ qty }) => qty >= 1);
    const { price, stockId, sku } = variation;
    const phone = '03009998877';
    const order = await staffCall<{ invoiceId: number; invoiceNumber: string }>(
      '/api/OrderController/create',
      {
        user: { fullname: 'Credit Customer', primaryPhone: phone },
        items: [{ id: stockId, price, quantity: 1, subtotal: price }],
        summary: { subtotal: price, discount: null, afterDiscount: price, tax: 0, total: price },
        details: { method: 'CREDIT', timestamp: '21/11/2026 10:00:00' },
      },
      { 'idempotency-key': randomUUID() },
    );
    await use({ ...order, sku, phone });
  },
});

export { expect };
