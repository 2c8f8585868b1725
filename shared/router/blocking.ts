import { NavigationType, type BlockerFunction, type Location, type Navigator } from 'react-router-dom';

/** Somebody is kept from leaving, until `reset` or `proceed`. */
export interface Blocked {
  state: 'blocked' | 'proceeding';
  location: Location;
  proceed(): void;
  reset(): void;
}

interface Blocker {
  shouldBlock: BlockerFunction;
  onChange(blocked: Blocked | null): void;
}

export interface Blocking {
  /** Asks before anybody leaves for another page, until the function it answers is called. Of several the last one is asked. */
  block(blocker: Blocker): () => void;
  /** Leaves at once, or when the blocker lets go. `delta`: how far the browser has already gone through its history. */
  unlessBlocked(
    nextLocation: Location,
    historyAction: NavigationType,
    delta: number | null,
    leave: () => Promise<unknown>,
  ): Promise<unknown>;
  /** Somebody has left. */
  clear(): void;
}

export function createBlocking(history: Pick<Navigator, 'go'>, current: () => Location): Blocking {
  const blockers: Blocker[] = [];
  let asked: Blocker | undefined;
  let isProceeding = false;
  /** What waits for the browser to be back where it was. */
  let undone: (() => void) | null = null;

  return {
    block(blocker) {
      blockers.push(blocker);
      return () => void blockers.splice(blockers.indexOf(blocker), 1);
    },
    async unlessBlocked(nextLocation, historyAction, delta, leave) {
      if (undone && historyAction === NavigationType.Pop) {
        undone();
        undone = null;
        return undefined;
      }
      const blocker = blockers.at(-1);
      const mayStay = blocker && !isProceeding && (historyAction !== NavigationType.Pop || delta !== null);
      if (!mayStay || !blocker.shouldBlock({ currentLocation: current(), nextLocation, historyAction })) return leave();
      const back = delta
        ? new Promise<void>((resolve) => {
            undone = resolve;
            history.go(-delta);
          })
        : Promise.resolve();
      const proceed = async (): Promise<void> => {
        isProceeding = true;
        blocker.onChange({ ...blocked, state: 'proceeding' });
        await back;
        if (delta) history.go(delta);
        else await leave();
      };
      const reset = (): void => blocker.onChange(null);
      const blocked: Blocked = { state: 'blocked', location: nextLocation, proceed: () => void proceed(), reset };
      asked = blocker;
      blocker.onChange(blocked);
      return undefined;
    },
    clear() {
      isProceeding = false;
      asked?.onChange(null);
      asked = undefined;
    },
  };
}
