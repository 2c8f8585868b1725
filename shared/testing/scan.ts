import { act } from '@testing-library/react';

export interface ScanOptions {
  /** Milliseconds from key to key. */
  gap?: number;
  /** Lets that time pass before each key, on a clock that stands still. */
  pass?: (gap: number) => void;
  /** What it presses last; null for a scanner that presses nothing. */
  end?: 'Enter' | 'Tab' | null;
  /** What a computer with another layout makes of each character. */
  layout?: (char: string) => { key: string; code: string };
}

let now = 1_000_000;

/** What a scanner does where the focus is: keys that write into a field and choose in a list, as browsers let them. */
export function scan(code: string, { gap = 8, pass, end = 'Enter', layout = american }: ScanOptions = {}): void {
  now += 1000;
  for (const key of [...[...code].map(layout), ...(end ? [{ key: end, code: end }] : [])]) {
    now += gap;
    const at = now;
    pass?.(gap);
    act(() => press(key, at));
  }
}

const american = (key: string) => ({ key, code: '' });

function press({ key, code }: { key: string; code: string }, at: number): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (!target.dispatchEvent(event)) return;
  if (key === 'Tab') (target as HTMLElement).blur();
  else if (key === 'Enter') submitOrClick(target);
  else if (target instanceof HTMLSelectElement) choose(target, key);
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) write(target, key);
}

function submitOrClick(target: Element): void {
  if (target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (target instanceof HTMLElement && target.matches('button, a')) target.click();
}

function choose(select: HTMLSelectElement, key: string): void {
  const at = [...select.options].findIndex(({ text }) => text.toLowerCase().startsWith(key.toLowerCase()));
  if (at < 0) return;
  select.selectedIndex = at;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  if (field.type === 'radio' || field.type === 'checkbox') return;
  if (field.maxLength >= 0 && field.value.length >= field.maxLength) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, field.value + key);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
