import { hash } from 'node:crypto';

/** Two numbers of 32 bits that are always the same of the same text. */
export function drawnBy(text: string): [number, number] {
  const digits = hash('sha256', text, 'hex');
  return [Number.parseInt(digits.slice(0, 8), 16), Number.parseInt(digits.slice(8, 16), 16)];
}

/**
 * The order in which calls are asked: each once, and what is over by weight. All of it is drawn by a call's own name, so
 * that one more or less leaves the order of the others as it was, but for a few of what is over.
 */
export function turnsOf<T extends { name: string }>(calls: readonly T[], seed: number, requests: number): T[] {
  const weights = calls.reduce((sum, call) => sum + weightOf(call), 0);
  const timesEach = Math.ceil((2 * requests) / weights);
  const turns = calls.flatMap((call) =>
    Array.from({ length: 1 + timesEach * weightOf(call) }, (_, time) => {
      const [chance, place] = drawnBy(`${seed} ${call.name} ${time}`);
      // The first is taken before any other.
      return { call, chance: time === 0 ? chance - 2 ** 32 : chance, place };
    }),
  );
  const taken = turns.toSorted((one, other) => one.chance - other.chance).slice(0, requests);
  return taken.toSorted((one, other) => one.place - other.place).map(({ call }) => call);
}

/** What is there to be asked for is made more often than it is taken away. */
function weightOf({ name }: { name: string }): number {
  if (/^DELETE|delete|cancel|switch|signOut|Logout|resetPassword|end$/i.test(name)) return 1;
  return /create|open|hold|current/i.test(name) ? 4 : 2;
}
