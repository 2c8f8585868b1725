import { useEffect, useRef } from 'react';
import { createWedge, endingsOf } from './wedge.ts';

/**
 * Hears a scanner wherever the focus is, also in a dialog. What it typed into a field on the way is taken out of it
 * again, and its Enter presses nothing. `before` is what stands in the field before the code: one that came with a pause
 * begins there. In a field for other things a fast hand's word is left alone, unless `isKnown` says it is a code.
 */
export function useScanner(
  onCode: (code: string, before: string) => void,
  isKnown: (code: string) => boolean = all,
): void {
  const latest = useRef({ onCode, isKnown });
  useEffect(() => {
    latest.current = { onCode, isKnown };
  });
  useEffect(() => {
    const wedge = createWedge();
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const code = wedge.press({ key: event.key, at: event.timeStamp });
      if (code === null) return;
      if (isForWords(event.target) && !BARCODE.test(code) && !latest.current.isKnown(code)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onCode(code, takeBack(event.target, code));
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

const all = () => true;

/** Nobody types so many digits in a moment. */
const BARCODE = /^\d{8,}$/;

function isForWords(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'search');
}

/** Answers what is left in the field. */
function takeBack(target: EventTarget | null, code: string): string {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return '';
  const typed = [code, ...endingsOf(code)]
    // A number field keeps what it can of a code.
    .map((keys) => (target.type === 'number' ? keys.replace(/[^\d.e+-]/gi, '') : keys))
    .find((keys) => keys !== '' && target.value.endsWith(keys));
  if (typed === undefined) return '';
  const left = target.value.slice(0, -typed.length);
  // React hears of a value only when it did not set it itself.
  const kind = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  set?.call(target, left);
  target.dispatchEvent(new Event('input', { bubbles: true }));
  return target.type === 'search' ? left : '';
}
