import { useEffect, useRef } from 'react';
import { createWedge } from './wedge.ts';

/**
 * Hears a scanner wherever the focus is, also in a dialog. What it typed into a field on the way is taken out of it
 * again, and its Enter presses nothing.
 */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const wedge = createWedge();
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const code = wedge.press({ key: event.key, at: event.timeStamp });
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      takeBack(event.target, code);
      latest.current(code);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function takeBack(target: EventTarget | null, code: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  // A number field keeps what it can of a code.
  const typed = target.type === 'number' ? code.replace(/[^\d.e+-]/gi, '') : code;
  if (typed === '' || !target.value.endsWith(typed)) return;
  // React hears of a value only when it did not set it itself.
  const kind = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  set?.call(target, target.value.slice(0, -typed.length));
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
