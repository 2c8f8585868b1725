import type { FastifyBaseLogger } from 'fastify';
import type { PictureStore } from './pictureStore.ts';
import type { Rendition } from './renditions.ts';

/** Widths in the order they are made: a card's on a phone, a product's there, thumbnails, and sharper screens. */
const AHEAD = [320, 480, 128, 640, 960, 1280] as const;

/** Makes renditions before anybody asks, one at a time, so that those who ask meanwhile hardly wait. */
export interface RenditionsAhead {
  /** What nearly every browser shows of these pictures: AVIF. */
  pictures(hashes: Iterable<string>): void;
  renditions(wanted: Iterable<Rendition>): void;
  /** Makes nothing more; what is left is made when it is asked for. */
  stop(): void;
  /** When there is nothing more to make. */
  done(): Promise<void>;
}

export function renditionsAhead(
  store: Pick<PictureStore, 'rendition'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): RenditionsAhead {
  const waiting: Rendition[] = [];
  let working = Promise.resolve();
  let isWorking = false;
  let stopped = false;

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await store.rendition(next).catch((error: unknown) => log.warn({ err: error }, 'a picture was not made ahead'));
    }
    isWorking = false;
  }

  function renditions(wanted: Iterable<Rendition>): void {
    if (!stopped) waiting.push(...wanted);
    if (isWorking) return;
    isWorking = true;
    working = work();
  }

  return {
    renditions,
    pictures: (hashes) =>
      renditions([...hashes].flatMap((hash) => AHEAD.map((width) => ({ hash, width, format: 'avif' as const })))),
    stop() {
      stopped = true;
      waiting.length = 0;
    },
    done: () => working,
  };
}
