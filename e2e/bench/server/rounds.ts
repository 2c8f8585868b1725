import type { Load, LoadResult } from './load.ts';
import { cpuMs, forgetPeak, peakMb } from './processFigures.ts';
import type { BenchRequest } from './request.ts';
import type { Worker } from './worker.ts';

/** A running server whose process can be looked at. */
export interface Subject {
  origin: string;
  pid: number;
}

export interface Round extends LoadResult {
  /** Of one request. */
  cpuMs: number;
  /** The server's peak of memory in this round. */
  peakMb: number;
}

export interface Plan {
  connections: number;
  rounds: number;
  /** About how long a round lasts. */
  seconds: number;
}

const WARM_UP_CONNECTIONS = 8;
/** Requests a second that are assumed before any was seen. */
const FIRST_GUESS = 200;

/** Sends load and remembers how fast each server answers what, so that a round lasts about as long as planned. */
export class Loader {
  readonly #worker: Worker<Load, LoadResult>;
  readonly #rates = new Map<string, number>();

  constructor(worker: Worker<Load, LoadResult>) {
    this.#worker = worker;
  }

  /** Lets the server compile what it runs often and fill its caches. */
  async warmUp(subject: Subject, request: BenchRequest, seconds: number): Promise<void> {
    const plan = { connections: WARM_UP_CONNECTIONS, seconds: seconds / 2 };
    await this.round(subject, request, plan);
    await this.round(subject, request, plan);
  }

  /** The same requests to each subject in turn, so that a slow moment of the machine is everybody's. */
  async alternate(subjects: Subject[], request: BenchRequest, plan: Plan): Promise<Round[][]> {
    const rounds: Round[][] = subjects.map(() => []);
    for (let i = 0; i < plan.rounds; i += 1) {
      for (const [j, subject] of subjects.entries()) rounds[j]?.push(await this.round(subject, request, plan));
    }
    return rounds;
  }

  async round(
    { origin, pid }: Subject,
    request: BenchRequest,
    { connections, seconds }: Omit<Plan, 'rounds'>,
  ): Promise<Round> {
    const key = `${origin} ${request.path} ${request.bodies?.[0]?.length ?? 0}`;
    const rate = this.#rates.get(`${key} ${connections}`) ?? this.#rates.get(key) ?? FIRST_GUESS;
    const amount = Math.max(connections, Math.round(rate * seconds));
    forgetPeak(pid);
    const before = cpuMs(pid);
    const result = await this.#worker.ask({ origin, request, connections, amount });
    const used = cpuMs(pid) - before;
    this.#rates.set(key, result.requestsPerSecond).set(`${key} ${connections}`, result.requestsPerSecond);
    return { ...result, cpuMs: used / amount, peakMb: peakMb(pid) };
  }
}
