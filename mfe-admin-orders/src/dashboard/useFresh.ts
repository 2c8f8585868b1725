import { useEffect, useRef } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';

/** Orders come in bursts; the figures need not follow each. */
const PAUSE_MS = 2000;

/** Reads anew a moment after something changed that the figures are of. */
export function useFresh(read: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const soon = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      read();
    }, PAUSE_MS);
  };
  useLive('orders', soon);
  useLive('stock', soon);
  useLive('accounting', soon);
}
