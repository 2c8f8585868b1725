import type { LoginResult } from '@shop/shared/contracts/http/people/session';
import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorSecret, SignInStep } from '@shop/shared/contracts/http/people/secondFactor';
import type { Reply, TestShop } from './testShop.ts';

const PERIOD_MS = 30_000;

/** What an authenticator app shows now, or so many periods of 30 seconds from now. */
export function codeAt(secret: string, periods = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + periods * PERIOD_MS });
}

/** A code no app shows now, nor shortly before or after. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((periods) => codeAt(secret, periods));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** The headers of calls of who has just signed in. */
export function headersOf(reply: Reply<LoginResult>): Record<string, string> {
  const { authToken, apiKey } = reply.body.data;
  const cookies = [reply.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
  return { cookie: cookies.join('; '), authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
}

interface Person {
  username: string;
  password: string;
}

export const logIn = (shop: TestShop, { username, password }: Person, headers?: Record<string, string>) =>
  shop.call<LoginResult & SignInStep>('POST', '/PublicController/authLogin', { username, password }, headers);

/** Sets a second factor up, confirmed by the code of this period; the clock should stand. */
export async function setUpFactor(
  shop: TestShop,
  headers: Record<string, string>,
): Promise<{ secret: string; codes: string[] }> {
  const begun = await shop.call<SecondFactorSecret>('POST', '/UserController/startSecondFactor', {}, headers);
  const { secret } = begun.body.data;
  const body = { code: codeAt(secret) };
  const done = await shop.call<RecoveryCodes>('POST', '/UserController/confirmSecondFactor', body, headers);
  if (done.statusCode !== 200) throw new Error(`No second factor: ${done.text}`);
  return { secret, codes: done.body.data.codes };
}
