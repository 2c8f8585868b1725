import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const TIME_LIMIT_MS = 3000;
const LOWEST_SCORE = 0.5;
/** The same while many orders come at once. */
const LOWEST_UNDER_PRESSURE = 0.7;

/** The action a token must have been made for (storefront specification, 7). */
const SUBMIT_ORDER = 'submit_order';

export type RecaptchaResult = { outcome: 'accepted'; challengeId: string } | { outcome: 'refused' | 'unreachable' };

const Verdict = Compile(
  Type.Object({
    success: Type.Boolean(),
    action: Type.Optional(Type.String()),
    score: Type.Optional(Type.Number()),
  }),
);

/** Asks the provider about a reCAPTCHA v3 token. Never throws: a provider that cannot be asked is `unreachable`. */
export async function checkRecaptcha(
  secret: string,
  token: string,
  fetch: typeof globalThis.fetch,
  isPressed = false,
): Promise<RecaptchaResult> {
  const verdict = await askProvider(secret, token, fetch);
  if (!Verdict.Check(verdict)) return { outcome: 'unreachable' };
  const { success, action, score = 0 } = verdict;
  if (!success || action !== SUBMIT_ORDER || score < (isPressed ? LOWEST_UNDER_PRESSURE : LOWEST_SCORE))
    return { outcome: 'refused' };
  return { outcome: 'accepted', challengeId: `recaptcha:${createHash('sha256').update(token).digest('hex')}` };
}

async function askProvider(secret: string, token: string, fetch: typeof globalThis.fetch): Promise<unknown> {
  try {
    const response = await fetch(VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
