import { savesData } from '@shop/shared/ui/picture/savesData';

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

let stirred: Promise<void> | undefined;

/** Fetches what somebody will probably want, never for one who saves data. What fails shows when it is wanted. */
export function ahead(fetch: () => Promise<unknown>): void {
  if (!savesData()) fetch().catch(() => undefined);
}

/** Once the shopper stirs, or has since somebody asked first. */
export function onceStirred(): Promise<void> {
  stirred ??= new Promise((resolve) => {
    const first = new AbortController();
    const stir = () => {
      first.abort();
      resolve();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, stir, { signal: first.signal, passive: true });
  });
  return stirred;
}
