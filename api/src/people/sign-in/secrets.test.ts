import { describe, expect, it } from 'vitest';
import { hashPassword, hashToken, newToken, passwordMatches, sameHash } from './secrets.ts';

describe('tokens', () => {
  it('are 256 random bits in characters a header and a cookie can carry', () => {
    const tokens = new Set(Array.from({ length: 100 }, newToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('are compared by hash', () => {
    const token = newToken();
    expect(sameHash(hashToken(token), hashToken(token))).toBe(true);
    expect(sameHash(hashToken(token), hashToken(newToken()))).toBe(false);
    expect(sameHash(hashToken(token), '')).toBe(false);
  });
});

describe('passwords', () => {
  it('are kept as salted argon2id', async () => {
    const [first, second] = await Promise.all([hashPassword('winter-2026'), hashPassword('winter-2026')]);
    expect(first).toMatch(/^\$argon2id\$/);
    expect(first).not.toBe(second);
    await expect(passwordMatches(first, 'winter-2026')).resolves.toBe(true);
    await expect(passwordMatches(first, 'winter-2025')).resolves.toBe(false);
  });

  it('match nothing where none is stored', async () => {
    await expect(passwordMatches(null, '')).resolves.toBe(false);
    await expect(passwordMatches(undefined, 'winter-2026')).resolves.toBe(false);
  });
});
