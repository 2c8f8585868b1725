import type { Page } from '@playwright/test';

/**
 * What React knows of a part of a page, by names of its own that any version may change. A root that says nothing of
 * `isDehydrated` is waited for in vain, so that it is noticed; of `dehydrated` nothing would tell.
 */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  /** Of a part that is taken over later: where what the server wrote of it begins. */
  memoizedState: { isDehydrated?: unknown; dehydrated?: Comment | null } | null;
  stateNode: { current: Fiber };
}

/** Opens an address and waits until React listens. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * React listens, and has taken over these parts of what the server wrote. While it takes over they have its marks already:
 * only what it shows says that it has done so.
 */
export async function hydrated(page: Page, selector = 'h1, button'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const root = document.getElementById('root');
    const mark = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer')) ?? '';
    const shown = (root as unknown as Record<string, Fiber> | null)?.[mark]?.stateNode.current;
    const isWanted = (start: Comment) => {
      for (let [node, depth] = [start.nextSibling, 1]; node && depth > 0; node = node.nextSibling) {
        if (node instanceof Comment && node.data.startsWith('$')) depth += 1;
        else if (node instanceof Comment && node.data === '/$') depth -= 1;
        else if (node instanceof Element && (node.matches(wanted) || node.querySelector(wanted))) return true;
      }
      return false;
    };
    const waits = (fiber: Fiber | null): boolean => {
      for (let one = fiber; one; one = one.sibling) {
        const start = one.memoizedState?.dehydrated;
        if (start ? isWanted(start) : waits(one.child)) return true;
      }
      return false;
    };
    return shown !== undefined && shown.memoizedState?.isDehydrated === false && !waits(shown.child);
  }, selector);
}
