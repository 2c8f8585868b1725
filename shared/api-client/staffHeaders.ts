import type { StaffTokens } from '../contracts/remote.ts';

/**
 * What every staff call carries; nothing when nobody is signed in. Of a call nobody pressed or typed for just now, that it is
 * one: a till that is left alone reads on by itself, and is signed out all the same.
 */
export function staffHeaders(tokens: StaffTokens | null): Record<string, string> {
  if (!tokens) return {};
  const headers = { Authorization: `Bearer ${tokens.authToken}`, 'X-Api-Key': tokens.apiKey };
  // Older browsers do not know; there every call counts as somebody's.
  return navigator.userActivation?.isActive === false ? { ...headers, 'X-Unattended': '1' } : headers;
}
