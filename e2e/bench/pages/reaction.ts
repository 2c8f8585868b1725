import type { Page } from '@playwright/test';

/** What has to be seen: shown elements, all their text together, the first one's picture. */
export interface Sight {
  selector: string;
  text?: string;
  /** The text there was before. */
  not?: string;
  hasPicture?: boolean;
}

const LIMIT_MS = 20_000;

export interface Reaction {
  /** From the event until the frame that shows it is painted. */
  milliseconds: number;
  /** Whether that is the very next frame. */
  inNextFrame: boolean;
}

/** Performs `act` and measures, inside the page, from its first event of this type until all of `sights` are painted. */
export async function reactionTo(
  page: Page,
  type: 'click' | 'change',
  sights: Sight[],
  act: () => Promise<unknown>,
): Promise<Reaction> {
  await page.evaluate(watchFor, { type, sights, limit: LIMIT_MS });
  await act();
  return page.evaluate(() => (window as unknown as { reaction: Promise<Reaction> }).reaction);
}

/** Runs in the page. */
function watchFor({ type, sights, limit }: { type: string; sights: Sight[]; limit: number }): void {
  const isSeen = ({ selector, text, not, hasPicture }: Sight): boolean => {
    const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const content = shown.map(({ textContent }) => textContent).join();
    const [first] = shown;
    if (!first || (text !== undefined && content !== text) || content === not) return false;
    return !hasPicture || (first instanceof HTMLImageElement && first.complete && first.naturalWidth > 0);
  };
  // Asked after changes only: asking in every frame would make frames, and take their time from the page.
  const changes = new MutationObserver(() => dispatchEvent(new Event('changed')));
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const reaction = new Promise<Reaction>((resolve, reject) => {
    const wanted = sights.map(({ selector, text }) => text ?? selector).join(', ');
    setTimeout(() => reject(new Error(`${type} did not lead to: ${wanted}`)), limit);
    const begin = ({ timeStamp }: Event): void => {
      let inNextFrame = true;
      requestAnimationFrame(() => (inNextFrame = sights.every(isSeen)));
      const painted = (): void => resolve({ milliseconds: performance.now() - timeStamp, inNextFrame });
      const look = (): void => {
        if (!sights.every(isSeen)) return;
        changes.disconnect();
        for (const one of ['changed', 'load']) removeEventListener(one, look, true);
        requestAnimationFrame(() => {
          // A message posted from within a frame is handled when that frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', painted);
          port1.start();
          port2.postMessage(null);
        });
      };
      for (const one of ['changed', 'load']) addEventListener(one, look, true);
    };
    addEventListener(type, begin, { once: true, capture: true });
  });
  Object.assign(window, { reaction });
}
