import { durationText } from './durationText.ts';
import type { Figures } from './reports.ts';

/** One part of `npm test`. */
export interface Part {
  title: string;
  work(): Promise<unknown>;
  /** How many tests it ran, read after it ended; a part without counts none. */
  figures?(): Figures;
  /** What comes after it cannot do without, and is left out where it fails. */
  isNeeded?: boolean;
}

export interface Outcome extends Figures {
  title: string;
  ms: number;
  /** Why it failed. */
  failure: string | null;
}

/** Decision 0041: one may be the machine's doing, two are the shop's. */
const MOST_SECOND_TRIES = 1;

/**
 * Runs every part, also after another one failed that is not needed; those of one list beside one another. One that fails
 * without a failed test, such as a wrong type or a shop that does not start, counts as one failure; so do more than one test
 * that passed only at the second try.
 */
export async function runParts(steps: readonly (readonly Part[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let missing: Part | undefined;
  for (const parts of steps) {
    const after = missing;
    const ended = await Promise.all(parts.map(async (part) => (after ? leftOut(part, after) : outcomeOf(part))));
    missing ??= parts.find(({ isNeeded }, at) => isNeeded && ended[at]?.failure !== null);
    outcomes.push(...ended);
  }
  const tried = outcomes.reduce((sum, { secondTry = 0 }) => sum + secondTry, 0);
  if (tried > MOST_SECOND_TRIES) {
    const failure = `${tried} tests passed only at the second try`;
    outcomes.push({ title: 'second tries', passed: 0, failed: 1, ms: 0, failure });
  }
  return outcomes;
}

async function outcomeOf({ title, work, figures = () => ({ passed: 0, failed: 0 }) }: Part): Promise<Outcome> {
  const began = Date.now();
  const failure = await work().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const { passed, failed, secondTry = 0, reasons = [] } = figures();
  const counted = failure === null ? failed : Math.max(failed, 1);
  return { title, passed, failed: counted, secondTry, reasons, ms: Date.now() - began, failure };
}

/** Counts as no failure of its own. */
function leftOut({ title }: Part, missing: Part): Outcome {
  return { title, passed: 0, failed: 0, ms: 0, failure: `${title}: left out, because ${missing.title} failed` };
}

/**
 * What went wrong, test by test, a line for each part with its time and one for all of them (`ms`), and the figures of all:
 * the last line, by itself.
 */
export function summaryOf(outcomes: readonly Outcome[], ms: number): string {
  const sum = (read: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + read(outcome), 0);
  const failures = outcomes
    .flatMap(({ failure, reasons = [] }) => [...reasons, ...(failure === null ? [] : [failure])])
    .map((text) => `${text}\n\n`);
  const rows = [
    ...outcomes.map((outcome) => [outcome.title, durationText(outcome.ms), figuresText(outcome)]),
    ['all parts', durationText(ms), ''],
  ];
  const widest = Math.max(...rows.map(([title = '']) => title.length));
  const lines = rows.map(([title = '', time = '', figures = '']) =>
    `${title.padEnd(widest)}  ${time.padStart(6)}  ${figures}`.trimEnd(),
  );
  const last = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
  return `\n${failures.join('')}${lines.join('\n')}\n\n${last}\n`;
}

function figuresText({ passed, failed, secondTry = 0 }: Figures): string {
  return [
    ...(passed === 0 ? [] : [`${passed} tests passed`]),
    ...(secondTry === 0 ? [] : [`${secondTry} OF THEM AT THE SECOND TRY`]),
    ...(failed === 0 ? [] : [`${failed} FAILED`]),
  ].join(', ');
}
