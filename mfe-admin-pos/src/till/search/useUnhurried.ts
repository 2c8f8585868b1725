import { useEffect, useRef, useState } from 'react';
import { FASTEST_HAND_MS } from '../scan/wedge.ts';

/**
 * What is typed, at once while a hand types it. While a scanner does, what it was before, so that no list is made of each of
 * its keys; a moment later all of it.
 */
export function useUnhurried(typed: string): string {
  const [settled, setSettled] = useState(typed);
  const last = useRef({ typed, at: -Infinity });
  useEffect(() => {
    const now = performance.now();
    const isHurried = typed !== '' && now - last.current.at <= FASTEST_HAND_MS;
    if (typed !== last.current.typed) last.current = { typed, at: now };
    const timer = setTimeout(() => setSettled(typed), isHurried ? 2 * FASTEST_HAND_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : settled;
}
