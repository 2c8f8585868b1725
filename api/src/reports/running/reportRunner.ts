import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Place } from '../../kernel/db/openDatabase.ts';
import { giveWay } from '../../kernel/giveWay.ts';
import { StorageFault } from '../../kernel/storageFault.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { Outcome, Task } from './reportProcess.ts';
import type { InputOf, ResultOf, WorkName } from './work.ts';

/** After so long without work the process ends, and all its memory is given back. */
const IDLE_MS = 60_000;
/** A report that takes longer is ended. */
const LIMIT_MS = 20_000;
/** So much longer may the first one of a process take: it gives way to all else while it starts, too. */
const START_MS = 20_000;
/** Reports that may wait for the one that is being made. */
const MOST_WAITING = 10;

export interface ReportRunner {
  /**
   * Does one piece of `work` in a process of its own, one after another. Throws 503 REPORTS_BUSY when too many wait,
   * REPORT_TOO_LONG when it was ended, StorageFault when the data cannot be reached.
   */
  run<K extends WorkName>(name: K, input: InputOf<K>, signal?: AbortSignal): Promise<ResultOf<K>>;
  /** Of the process that makes reports, while there is one. */
  pid(): number | undefined;
  close(): void;
}

interface Options {
  limitMs?: number;
  startMs?: number;
  idleMs?: number;
}

/**
 * Makes reports in a process of its own, started when one is asked for: on SQLite a query blocks whoever asks it, and a
 * report would take turns from shoppers. Decision 0039.
 */
export function createReportRunner(
  { databaseUrl, databaseDirectUrl, dataDir }: Place,
  { limitMs = LIMIT_MS, startMs = START_MS, idleMs = IDLE_MS }: Options = {},
): ReportRunner {
  // Nothing else of the configuration is its business.
  const place: Place = { databaseUrl, databaseDirectUrl: databaseDirectUrl ?? null, dataDir };
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    clearTimeout(idle);
    running?.kill('SIGKILL');
    running = undefined;
  };

  const start = (): ChildProcess => {
    const file = fileURLToPath(new URL('reportProcess.ts', import.meta.url));
    const child = fork(file, { serialization: 'advanced', execArgv: [] });
    child.unref();
    giveWay(child);
    return child;
  };

  const make = async (task: Task): Promise<unknown> => {
    clearTimeout(idle);
    const patience = running ? limitMs : limitMs + startMs;
    const child = (running ??= start());
    child.channel?.ref();
    const outcome = await outcomeOf(child, task, patience);
    child.channel?.unref();
    if (outcome === 'too-long' || outcome === 'ended') {
      if (running === child) end();
      if (outcome === 'too-long') throw new ApiError('REPORT_TOO_LONG');
      throw new Error('the process for reports ended');
    }
    idle = setTimeout(() => {
      running?.disconnect();
      running = undefined;
    }, idleMs).unref();
    if ('result' in outcome) return outcome.result;
    if (outcome.isStorage) throw new StorageFault('The database', outcome.error, undefined);
    throw new Error(outcome.error);
  };

  return {
    async run(name, input, signal) {
      if (waiting > MOST_WAITING) throw new ApiError('REPORTS_BUSY');
      waiting += 1;
      const turn = last.then(() => {
        if (signal?.aborted) throw new ApiError('REPORTS_BUSY');
        return make({ place, limitMs, name, input });
      });
      last = turn.catch(() => undefined);
      try {
        return (await turn) as ResultOf<typeof name>;
      } finally {
        waiting -= 1;
      }
    },
    pid: () => running?.pid,
    close: end,
  };
}

function outcomeOf(child: ChildProcess, task: Task, limitMs: number): Promise<Outcome | 'too-long' | 'ended'> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome | 'too-long' | 'ended') => {
      clearTimeout(limit);
      child.off('message', settle).off('exit', gone).off('error', gone);
      resolve(outcome);
    };
    const gone = () => settle('ended');
    const limit = setTimeout(settle, limitMs, 'too-long');
    child.on('message', settle).on('exit', gone).on('error', gone);
    child.send(task, (error) => {
      if (error) gone();
    });
  });
}
