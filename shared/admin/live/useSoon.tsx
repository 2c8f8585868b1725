import { useEffect, useRef } from 'react';

/** What is called often, and done once for all that was said within a pause of so many milliseconds. */
export function useSoon(pauseMs: number, act: () => void): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      act();
    }, pauseMs);
  };
}
