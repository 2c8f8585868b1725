import fc from 'fast-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { describe, expect, it } from 'vitest';
import { CHALLENGE_SECONDS, checkProof, newChallenge } from './proofOfWork.ts';

const secret = 'the shop’s own secret';
/** Solving takes longer on a busy machine: these moments do not. */
const now = new Date();
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

async function solved(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return solution;
}

const tokenOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('checkProof', () => {
  it('accepts a solved challenge and names it', async () => {
    const challenge = await newChallenge(secret, now);
    const token = tokenOf({ challenge, solution: await solved(challenge) });
    const result = await checkProof(secret, token, now);
    expect(result).toEqual({ accepted: true, challengeId: `altcha:${challenge.parameters.nonce}` });
  });

  it.each([
    { controller: 1 },
    { timeout: 'x' },
    { counterMode: 'x' },
    { hmacAlgorithm: 'x' },
    { deriveKey: 'x' },
    { hmacSignatureSecret: 'x' },
  ])('takes no option of the library from a shopper: %j', async (option) => {
    const challenge = await newChallenge(secret, now);
    const solution = await solved(challenge);
    const token = tokenOf({ ...option, challenge, solution: { ...solution, ...option } });
    expect(await checkProof(secret, token, now)).toMatchObject({ accepted: true });
  });

  it('names every challenge differently', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => (await newChallenge(secret, now)).parameters.nonce),
    );
    expect(new Set(nonces).size).toBe(20);
  });

  it('refuses a challenge of another shop', async () => {
    const challenge = await newChallenge('somebody else’s secret', now);
    const token = tokenOf({ challenge, solution: await solved(challenge) });
    expect(await checkProof(secret, token, now)).toEqual({ accepted: false, reason: 'forged' });
  });

  it('refuses a challenge in which anything was changed', async () => {
    const challenge = await newChallenge(secret, now);
    const solution = await solved(challenge);
    const { parameters } = challenge;
    for (const change of [
      { expiresAt: (parameters.expiresAt ?? 0) + 60 },
      { nonce: '0'.repeat(32) },
      { cost: 1 },
      { keyPrefix: '00' },
      { keySignature: '00' },
      { extra: true },
    ]) {
      const token = tokenOf({ challenge: { ...challenge, parameters: { ...parameters, ...change } }, solution });
      expect(await checkProof(secret, token, now)).toEqual({ accepted: false, reason: 'forged' });
    }
  });

  it('refuses an answer that nobody worked for', async () => {
    const challenge = await newChallenge(secret, now);
    for (const solution of [
      { counter: 51, derivedKey: challenge.parameters.keyPrefix + '00'.repeat(16) },
      { counter: -1, derivedKey: 'not hex' },
    ]) {
      const result = await checkProof(secret, tokenOf({ challenge, solution }), now);
      expect(result).toEqual({ accepted: false, reason: 'unsolved' });
    }
  });

  it('refuses an answer that comes too late', async () => {
    const challenge = await newChallenge(secret, now);
    const token = tokenOf({ challenge, solution: await solved(challenge) });
    expect(await checkProof(secret, token, later(CHALLENGE_SECONDS - 5))).toMatchObject({ accepted: true });
    expect(await checkProof(secret, token, later(CHALLENGE_SECONDS))).toEqual({ accepted: false, reason: 'expired' });
  });

  it('refuses any other text without an exception', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await checkProof(secret, text, now)).toEqual({ accepted: false, reason: 'malformed' });
      }),
    );
  });
});
