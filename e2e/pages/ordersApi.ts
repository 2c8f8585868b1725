import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN } from '../shop.ts';

/** Invoice numbers of every order in a customer's name, as staff see them. */
export async function ordersOf(request: APIRequestContext, customerName: string): Promise<string[]> {
  const signIn = await request.post('/api/PublicController/authLogin', { data: ADMIN });
  expect(signIn.status()).toBe(200);
  const { data: tokens } = (await signIn.json()) as { data: { authToken: string; apiKey: string } };
  const answer = await request.get('/api/OrderController/orders', {
    headers: { authorization: `Bearer ${tokens.authToken}`, 'x-api-key': tokens.apiKey },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { customerName: string; invoiceNumber: string }[] };
  return data.filter((order) => order.customerName === customerName).map((order) => order.invoiceNumber);
}
