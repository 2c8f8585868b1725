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
const WARM_UP_READS = 2000;
const WARM_UP_ORDERS = 400;
/** A round on a starved machine is longer than planned rather than about nothing. */
const FEWEST = 100;

/** Sends load and remembers how fast each server answers what, so that a round lasts about as long as planned. */
export class Loader {
  readonly #worker: Worker<Load, LoadResult>;
  readonly #rates = new Map<string, number>();

  constructor(worker: Worker<Load, LoadResult>) {
    this.#worker = worker;
  }

  /** Lets the server compile what it runs often and fill its caches: a number of requests, however long they take. */
  async warmUp({ origin }: Subject, request: BenchRequest): Promise<void> {
    const amount = request.bodies ? WARM_UP_ORDERS : WARM_UP_READS;
    const result = await this.#worker.ask({ origin, request, connections: WARM_UP_CONNECTIONS, amount });
    this.#rates.set(rateKey(origin, request), result.requestsPerSecond);
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
    const key = rateKey(origin, request, connections);
    const rate = this.#rates.get(key) ?? this.#rates.get(rateKey(origin, request)) ?? 0;
    const amount = Math.max(FEWEST, Math.round(rate * seconds));
    forgetPeak(pid);
    const before = cpuMs(pid);
    const result = await this.#worker.ask({ origin, request, connections, amount });
    const used = cpuMs(pid) - before;
    this.#rates.set(key, result.requestsPerSecond);
    return { ...result, cpuMs: used / amount, peakMb: peakMb(pid) };
  }
}

/** Without `connections`: as the warm-up saw it. */
function rateKey(origin: string, { path, bodies }: BenchRequest, connections?: number): string {
  return [origin, path, bodies?.[0]?.length, connections].join(' ');
}
