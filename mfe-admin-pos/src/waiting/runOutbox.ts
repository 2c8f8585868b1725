import type { Caller } from '@shop/shared/admin/calls/call';
import { reconcile, sendWaiting } from './outbox.ts';
import { sendTo } from './sendTo.ts';
import { TOOLS } from './tools.ts';

const FIRST_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 60_000;
const LOCK = 'till-sending';

/** What hurries the sending: a new sale, a network that is back. */
export interface Hurry {
  onHurry: (() => void) | undefined;
}

/** Sends what waits until the signal ends it, in one tab of all; what fails is tried again after ever longer pauses. */
export async function runOutbox(shell: Caller, hurry: Hurry, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK, { signal }, async () => {
    await reconcile(TOOLS).catch(() => undefined);
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const hurried = new Promise<'hurried'>((resolve) => {
        hurry.onHurry = () => resolve('hurried');
      });
      const isDone = await sendWaiting(TOOLS, sendTo(shell), signal).catch(() => false);
      // Several tills are back at once: not all in the same second.
      const wait = isDone ? [] : [after(pause * (0.5 + Math.random() / 2))];
      const next = await Promise.race([hurried, ended(signal), ...wait]);
      pause = isDone || next === 'hurried' ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pause * 2);
    }
  });
}

const after = (ms: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms));

const ended = (signal: AbortSignal) =>
  new Promise<'ended'>((resolve) => {
    if (signal.aborted) resolve('ended');
    signal.addEventListener('abort', () => resolve('ended'));
  });
