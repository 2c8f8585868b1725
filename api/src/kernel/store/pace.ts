import { Readable } from 'node:stream';

/** An answer begins within `ms`, and of what is long `bytes` come or go in that time. */
export interface Pace {
  ms: number;
  bytes: number;
}

/** 16 KB a second carry a video of 50 MB; whoever is slower than that hangs. */
export const PACE: Pace = { ms: 4000, bytes: 65_536 };

/** So much was handed over and may still be on its way, in what systems hold for a connection. */
const ON_ITS_WAY = 4_194_304;

const tooSlow = ({ ms, bytes }: Pace) => new Error(`no answer, or less than ${bytes} bytes of it, within ${ms} ms`);

/** Gives up a call that does not get on. */
export class Patience {
  readonly #pace: Pace;
  readonly #given = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#wait(pace.ms);
  }

  get signal(): AbortSignal {
    return this.#given.signal;
  }

  /** `source` as it is taken; when all of it is, the answer has as long again, and what is on its way as long as it took. */
  sending(source: Readable): Readable {
    return Readable.from(this.#counted(source), { objectMode: false });
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async *#counted(source: Readable): AsyncGenerator<Uint8Array> {
    const from = performance.now();
    let [taken, counted] = [0, 0];
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      yield chunk;
      taken += chunk.length;
      if (taken - counted < this.#pace.bytes) continue;
      counted = taken;
      this.#wait(this.#pace.ms);
    }
    this.#wait(this.#pace.ms + (performance.now() - from) * Math.min(1, ON_ITS_WAY / Math.max(1, taken)));
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    // A store may answer before it has taken all.
    if (!this.#isOver) this.#timer = setTimeout(() => this.#given.abort(tooSlow(this.#pace)), ms);
  }
}

/** What comes of `source`; it ends with an error when that is too slow, not when whoever reads it is. */
export function receiving(source: Readable, pace: Pace, faultOf: (error: unknown) => unknown): Readable {
  const stream = Readable.from(inTime(source, pace, faultOf), { objectMode: false });
  // Nobody may have read any of it.
  return stream.once('close', () => source.destroy());
}

async function* inTime(source: Readable, pace: Pace, faultOf: (error: unknown) => unknown) {
  const chunks = (source as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let waited = 0;
  let bytes = 0;
  try {
    for (;;) {
      const from = performance.now();
      const timer = setTimeout(() => source.destroy(tooSlow(pace)), Math.max(0, pace.ms - waited));
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      waited += performance.now() - from;
      bytes += next.value.length;
      if (bytes >= pace.bytes) waited = bytes = 0;
      yield next.value;
    }
  } catch (error) {
    throw faultOf(error);
  }
}
