import { useEffect, useRef } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useToday } from '../period/useToday.ts';

/** Orders come in bursts; the figures need not follow each. */
const PAUSE_MS = 2000;

/** Reads anew a moment after something changed that the figures are of, and when a new day begins in Karachi. */
export function useFresh(read: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const soon = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      read();
    }, PAUSE_MS);
  };
  const today = useToday();
  const shownDay = useRef(today);
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    soon();
  });
  useLive('orders', soon);
  useLive('stock', soon);
  useLive('accounting', soon);
}
