import { useLayoutEffect, useRef } from 'react';
import { listenForScans, type ScanListener } from './listenForScans.ts';

export interface ScannerOptions extends ScanListener {
  /** Hears only what nobody else on the page wants: a list beside a box for scans. */
  isLast?: boolean;
}

const listeners: { current: ScannerOptions }[] = [];
let stop: (() => void) | undefined;

const hearing = (): ScannerOptions | undefined =>
  (listeners.findLast(({ current }) => !current.isLast) ?? listeners.at(-1))?.current;

/** What something else than keys has read is heard as if it was scanned. */
export function hearCode(code: string): void {
  hearing()?.onCode(code);
}

/**
 * Hears a scanner wherever the focus is, also in dialogs and on touch screens: Enter, Tab or a pause ends a code. Nothing
 * of it reaches the page, but for a field with `data-takes-code` that has the focus, which gets it whole. `isKnown` also
 * tells slow scanners from hands. Of several the one that came last hears it.
 */
export function useScanner(options: ScannerOptions): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  // With what is seen, not after it: what the one before still held, its key for this page too, would be lost.
  useLayoutEffect(() => {
    listeners.push(latest);
    stop ??= listenForScans(hearing);
    return () => {
      listeners.splice(listeners.indexOf(latest), 1);
      if (listeners.length > 0) return;
      stop?.();
      stop = undefined;
    };
  }, []);
}
