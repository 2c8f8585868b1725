import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { giveWay } from '../kernel/giveWay.ts';
import type { Outcome, Task } from './encoderProcess.ts';
import type { PictureFault, PictureSize } from './examine.ts';
import type { Rendition } from './renditions.ts';

/** After so long without work the process ends, and all its memory is given back. */
const IDLE_MS = 5000;

/** A picture is text to whoever decodes it: the process gets none of our secrets. */
const ENVIRONMENT = { PATH: process.env['PATH'] };

export interface Encoder {
  /** One rendition of a file: upright, without metadata, never wider than it. Throws when the picture is damaged. */
  encode(original: string, rendition: Rendition): Promise<Uint8Array>;
  /** Decodes all of a picture that stands in a file. Throws only when the process fails. */
  examine(file: string): Promise<PictureSize | PictureFault>;
  /** Of the process that encodes, while there is one. */
  pid(): number | undefined;
}

/**
 * Encodes in a process of its own, started when there is work: an AVIF takes some 150 MB that a server would never get
 * back, and a picture that crashes its decoder takes nobody else along.
 */
export function createEncoder(idleMs = IDLE_MS): Encoder {
  const waiting = new Map<number, PromiseWithResolvers<Outcome>>();
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let sent = 0;

  const settle = (id: number, outcome: Outcome): void => {
    const answer = waiting.get(id);
    // A process that died is heard of twice: by its end, and by what could not be sent to it.
    if (!answer) return;
    waiting.delete(id);
    if (outcome.error === undefined) answer.resolve(outcome);
    else answer.reject(new Error(outcome.error));
    if (waiting.size > 0) return;
    running?.channel?.unref();
    idle = setTimeout(() => {
      running?.disconnect();
      running = undefined;
    }, idleMs).unref();
  };

  const start = (): ChildProcess => {
    const file = fileURLToPath(new URL('encoderProcess.ts', import.meta.url));
    const child = fork(file, { serialization: 'advanced', execArgv: [], env: ENVIRONMENT });
    child.unref();
    giveWay(child);
    child.on('message', ({ id, ...outcome }: Outcome & { id: number }) => settle(id, outcome));
    const fail = (error: string) => {
      if (running !== child) return;
      running = undefined;
      for (const id of waiting.keys()) settle(id, { error });
    };
    child.on('error', ({ message }) => fail(message));
    child.on('exit', (code, signal) => fail(`the encoder ended with ${signal ?? code}`));
    return child;
  };

  const ask = (task: Task): Promise<Outcome> => {
    clearTimeout(idle);
    running ??= start();
    const id = ++sent;
    const answer = Promise.withResolvers<Outcome>();
    waiting.set(id, answer);
    running.channel?.ref();
    running.send({ id, ...task }, (error) => {
      if (error) settle(id, { error: error.message });
    });
    return answer.promise;
  };

  return {
    async encode(original, rendition) {
      const { bytes } = await ask({ original, rendition });
      if (!bytes) throw new Error('not encoded');
      return bytes;
    },
    async examine(file) {
      const { examined } = await ask({ examine: file });
      if (!examined) throw new Error('not examined');
      return examined;
    },
    pid: () => running?.pid,
  };
}
