import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * 100,000 to 200,000 rounds of SHA-256 in all: some 30 ms on a desktop, a third of a second on a cheap phone.
 * Checking an answer costs one HMAC.
 */
const ROUNDS_PER_KEY = 2000;
/** The same while many orders come at once: four times as long. */
const ROUNDS_UNDER_PRESSURE = 8000;
const FEWEST_KEYS = 50;
const MOST_KEYS = 100;

/** How long a challenge may be answered. */
export const CHALLENGE_SECONDS = 10 * 60;

type ProofRefusal = 'malformed' | 'forged' | 'expired' | 'unsolved' | 'too easy';
export type ProofResult = { accepted: true; challengeId: string } | { accepted: false; reason: ProofRefusal };

const Answer = Compile(
  Type.Object({
    challenge: Type.Object({
      parameters: Type.Object({
        algorithm: Type.String(),
        nonce: Type.String(),
        salt: Type.String(),
        cost: Type.Integer(),
        keyLength: Type.Integer(),
        keyPrefix: Type.String(),
        keySignature: Type.String(),
        expiresAt: Type.Integer(),
      }),
      signature: Type.String(),
    }),
    solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
  }),
);

/**
 * A new signed challenge, four times as much work when it is to be `hard`. `secret` is the shop's; every server that has it can
 * check the answer.
 */
export function newChallenge(secret: string, now: Date, hard = false): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: hard ? ROUNDS_UNDER_PRESSURE : ROUNDS_PER_KEY,
    counter: randomInt(MOST_KEYS, FEWEST_KEYS),
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS,
    ...keysOf(secret),
  });
}

/**
 * Checks an answer by its signatures alone; with `hard`, only to a challenge of that kind. That a challenge is used once is for
 * the caller's transaction.
 */
export async function checkProof(secret: string, token: string, now: Date, hard = false): Promise<ProofResult> {
  const answer = parseToken(token);
  if (!Answer.Check(answer)) return { accepted: false, reason: 'malformed' };
  // Nothing else of it: the library would take what it knows by name for its own options.
  const { challenge, solution } = answer;
  const { parameters } = challenge;
  const result = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
  if (result.invalidSignature) return { accepted: false, reason: 'forged' };
  if (result.expired || parameters.expiresAt * 1000 <= now.getTime()) return { accepted: false, reason: 'expired' };
  if (hard && parameters.cost < ROUNDS_UNDER_PRESSURE) return { accepted: false, reason: 'too easy' };
  if (!result.verified) return { accepted: false, reason: 'unsolved' };
  return { accepted: true, challengeId: `altcha:${parameters.nonce}` };
}

function keysOf(secret: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
