import { randomUUID } from 'node:crypto';
import type { LoginResult } from '@shop/shared/contracts/http/session';
import type { RoleName } from '@shop/shared/contracts/rights';
import { addAccount } from '../people/testAccounts.ts';
import type { TestShop } from './testShop.ts';

/** A new member of staff, signed in: the headers of their calls, and their id. */
export async function signedIn(
  shop: TestShop,
  role: RoleName,
): Promise<{ headers: Record<string, string>; userId: number }> {
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const password = 'velvet-mittens';
  const userId = await addAccount(shop.db, { username, password, role });
  const reply = await shop.call<LoginResult>('POST', '/PublicController/authLogin', { username, password });
  if (reply.statusCode !== 200) throw new Error(`Sign-in failed: ${reply.text}`);
  const { authToken, apiKey } = reply.body.data;
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  return { headers: { cookie, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey }, userId };
}
