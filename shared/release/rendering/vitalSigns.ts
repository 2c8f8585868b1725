import type { Death } from './job.ts';
import { usageOf } from './startProcess.ts';

/** Of all its memory, buffers too, which the heap's limit leaves out. */
const MOST_MB = 400;

export const LOOK_MS = 250;
/** Looks without a sign of life after which it is blocked: 1 s, of a server that runs itself. */
const STILL_LOOKS = 4;
/** So much it has worked by then, unless it waited for something else than a processor. */
const STILL_CPU_MS = 250;
/** An idle process is asked for a sign of life more seldom, in looks. */
const IDLE_LOOKS = 8;
/** Looks until a process that starts, or that others leave no time, must be there; a browser has more to load. */
const START_LOOKS = { server: 40, browser: 120 };

/**
 * Whether a process still lives. Counted in looks and not by the clock: a machine that slept, or gave the server no time, is
 * no reason. Nor is one that gave this process none: what loops has worked.
 */
export class VitalSigns {
  readonly #pid: number | undefined;
  readonly #atStart: number;
  #looks = 0;
  #stillFor = 0;
  /** Looks of these at which it did not wait for a processor. */
  #heldFor = 0;
  #cpuWhenAsked = 0;
  #isAsked = false;

  constructor(pid: number | undefined, isBrowser: boolean) {
    this.#pid = pid;
    this.#atStart = START_LOOKS[isBrowser ? 'browser' : 'server'];
  }

  /** It said something. */
  heard(): void {
    this.#stillFor = 0;
    this.#heldFor = 0;
    this.#isAsked = false;
  }

  /** To be called every `LOOK_MS`: why it has to end, 'ask' where it is to be asked for a sign of life, or null. */
  look({ isReady, isIdle }: { isReady: boolean; isIdle: boolean }): Pick<Death, 'kind' | 'message'> | 'ask' | null {
    this.#looks += 1;
    const { waitsForCpu, cpuMs, memoryMb } = usageOf(this.#pid);
    if (memoryMb > MOST_MB) return { kind: 'memory', message: `it took more than ${MOST_MB} MB` };
    if (this.#isAsked) this.#stillFor += 1;
    if (this.#isAsked && !waitsForCpu) this.#heldFor += 1;
    const isStarved = this.#heldFor < STILL_LOOKS && cpuMs - this.#cpuWhenAsked < STILL_CPU_MS;
    const patience = isReady && !isStarved ? STILL_LOOKS : this.#atStart;
    if (this.#stillFor >= patience)
      return { kind: 'loop', message: `it was blocked for ${(patience * LOOK_MS) / 1000} s` };
    if (this.#isAsked || (isIdle && this.#looks % IDLE_LOOKS > 0)) return null;
    this.#isAsked = true;
    this.#cpuWhenAsked = cpuMs;
    return 'ask';
  }
}
