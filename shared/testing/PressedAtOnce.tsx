import { useLayoutEffect, type ReactNode } from 'react';

/** Presses a key in the moment its children are seen, as a hand does that is quicker than React's effects. */
export function PressedAtOnce({ keydown, children }: { keydown: KeyboardEventInit; children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keydown }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once.
  }, []);
  return children;
}
