import { useCallback, useEffect, useRef, useState } from 'react';

/** At most so many milliseconds are between the keys of a scanner that writes nothing else. */
const FASTEST_HAND_MS = 50;

/**
 * What of what is typed is looked for: all of it at once while a hand types; while a scanner does, what was looked for
 * before, so that nothing is rendered for each of its keys, and a moment later all of it.
 */
export function useUnhurried(): { wanted: string; type(text: string): void } {
  const [wanted, setWanted] = useState('');
  const last = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = useCallback((text: string) => {
    const now = performance.now();
    const isHurried = text !== '' && now - last.current <= FASTEST_HAND_MS;
    last.current = now;
    clearTimeout(timer.current);
    if (isHurried) timer.current = setTimeout(() => setWanted(text), 2 * FASTEST_HAND_MS);
    else setWanted(text);
  }, []);

  return { wanted, type };
}
