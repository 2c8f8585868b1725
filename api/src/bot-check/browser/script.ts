import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Used as `grecaptcha` is: wait for `ready`, then `execute`. */
interface ShopBotCheck {
  ready(callback: () => void): void;
  /** Resolves to the token of one order. Rejects when no challenge can be had or solved in time. */
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    shopBotCheck?: ShopBotCheck;
  }
}

const TIME_LIMIT_MS = 20_000;
const challengeUrl = new URL('challenge', ownAddress());

// Null in a module, so that the script also works where it was loaded as one.
function ownAddress(): string {
  const own = document.currentScript ?? document.querySelector('script[src*="/BotCheckController/script.js"]');
  if (!(own instanceof HTMLScriptElement)) throw new Error('The bot check cannot find its own address.');
  return own.src;
}

async function fetchChallenge(): Promise<Challenge> {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), TIME_LIMIT_MS);
  const response = await fetch(challengeUrl, { cache: 'no-store', credentials: 'omit', signal: waiting.signal });
  if (!response.ok) throw new Error(`The bot check answered ${response.status}.`);
  const answer: { data: Challenge } = await response.json();
  return answer.data;
}

window.shopBotCheck = {
  ready(callback) {
    queueMicrotask(callback);
  },
  // The browser derives the keys on its own threads, so the page stays responsive without a worker.
  async execute() {
    const challenge = await fetchChallenge();
    const solution = await solveChallenge({ challenge, deriveKey, timeout: TIME_LIMIT_MS });
    if (!solution) throw new Error('The bot check took too long.');
    return btoa(JSON.stringify({ challenge, solution }));
  },
};
