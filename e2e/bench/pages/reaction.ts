import type { Page } from '@playwright/test';

/** What has to be seen: shown elements, all their text together, the first one's picture. */
export interface Sight {
  selector: string;
  text?: string;
  /** The text there was before; '' when there was none. */
  not?: string;
  /** How many are shown, at least. */
  atLeast?: number;
  /** Shown no longer. */
  isGone?: boolean;
  hasPicture?: boolean;
}

/** Milliseconds from the event on. */
export interface Reaction {
  /** Until the next frame is painted: the page can answer again. */
  next: number;
  /** Until the frame that shows what was asked for is painted. */
  shown: number;
}

/**
 * Performs `act` and measures, inside the page, from its first event of this type (of this key, where one is given) until
 * all of `sights` are painted.
 */
export async function reactionTo(
  page: Page,
  type: 'click' | 'change' | 'keydown' | 'keyup',
  sights: Sight[],
  act: () => Promise<unknown>,
  key?: string,
): Promise<Reaction> {
  await page.evaluate(watchFor, { type, key, sights });
  await act();
  return page.evaluate(() => (window as unknown as { reaction: Promise<Reaction> }).reaction);
}

/** Runs in the page. */
function watchFor({ type, key, sights }: { type: string; key: string | undefined; sights: Sight[] }): void {
  const isSeen = ({ selector, text, not, hasPicture, atLeast = 1, isGone }: Sight): boolean => {
    const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    if (isGone) return shown.length === 0;
    if (shown.length < atLeast) return false;
    const content = shown.map(({ textContent }) => textContent).join();
    const [first] = shown;
    if (!first || (text !== undefined && content !== text) || content === not) return false;
    return !hasPicture || (first instanceof HTMLImageElement && first.complete && first.naturalWidth > 0);
  };
  const reaction = new Promise<Reaction>((resolve, reject) => {
    const wanted = sights.map(({ selector, text }) => text ?? selector).join(', ');
    setTimeout(() => reject(new Error(`${type} did not lead to: ${wanted}`)), 20_000);
    const inFrame = () => new Promise<void>((done) => void requestAnimationFrame(() => done()));
    // Called within a frame: a message posted there is handled when it has been painted.
    const painted = (): Promise<number> =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    const begin = (event: Event): void => {
      if (key !== undefined && (event as KeyboardEvent).key !== key) return;
      removeEventListener(type, begin, true);
      const { timeStamp } = event;
      const next = inFrame().then(painted);
      // Asked in the frame that a change leads to: asking in every frame would make frames, asking sooner would lay the page out once more.
      let isAsked = false;
      const look = async (): Promise<void> => {
        if (isAsked) return;
        isAsked = true;
        await inFrame();
        isAsked = false;
        if (!sights.every(isSeen)) return;
        changes.disconnect();
        document.removeEventListener('load', look, true);
        const [first, last] = await Promise.all([next, painted()]);
        resolve({ next: first - timeStamp, shown: last - timeStamp });
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      // Of pictures; the window does not hear them.
      document.addEventListener('load', look, true);
      // Whoever heard the event before us may have shown it already.
      void look();
    };
    addEventListener(type, begin, true);
  });
  Object.assign(window, { reaction });
}
