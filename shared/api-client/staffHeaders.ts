import type { StaffTokens } from '../contracts/remote.ts';

/** What every staff call carries; nothing when nobody is signed in. */
export function staffHeaders(tokens: StaffTokens | null): Record<string, string> {
  return tokens ? { Authorization: `Bearer ${tokens.authToken}`, 'X-Api-Key': tokens.apiKey } : {};
}
