import { act } from '@testing-library/react';

let now = 1_000_000;

/** What a scanner does where the focus is: a key every 8 ms, which also writes into a field, and Enter. */
export function scan(code: string): void {
  now += 1000;
  for (const key of [...code, 'Enter']) {
    now += 8;
    const at = now;
    act(() => press(key, at));
  }
}

function press(key: string, at: number): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (!target.dispatchEvent(event)) return;
  if (key === 'Enter' || !(target instanceof HTMLInputElement)) return;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(target, target.value + key);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
