import { flushSync } from 'react-dom';
import type { Into } from './isScan.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** The field that takes what is typed at an element, if it is one. */
export function fieldAt(target: EventTarget | null): TextControl | null {
  const isField =
    target instanceof HTMLInputElement ? !NO_TEXT.has(target.type) : target instanceof HTMLTextAreaElement;
  const field = target as TextControl;
  return isField && !field.readOnly && !field.disabled ? field : null;
}

export function intoOf(field: TextControl | null): Into {
  if (!field) return 'nothing';
  if (field.type === 'search') return 'search';
  return field.type === 'number' || ['decimal', 'numeric'].includes(field.inputMode) ? 'number' : 'words';
}

/** A field that is there for codes: `data-takes-code`. */
export const takesCode = (field: TextControl | null): boolean => field?.dataset['takesCode'] !== undefined;

/** What stood in a field, to be put back. */
export interface FieldState {
  value: string;
  selection: [number, number] | null;
}

export function stateOf(field: TextControl): FieldState {
  const { value, selectionStart, selectionEnd } = field;
  return { value, selection: selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd] };
}

export function putBack(field: TextControl, { value, selection }: FieldState): void {
  writeInto(field, value);
  if (selection && document.activeElement === field) field.setSelectionRange(...selection);
}

/** As if it had been typed. */
export function writeInto(field: TextControl, value: string): void {
  // Half a date or number that cannot be read is not in the value: only another one takes it away.
  if (field instanceof HTMLInputElement && field.selectionStart === null && HALF_WRITTEN.has(field.type))
    field.valueAsNumber = 0;
  // React hears of a value only when it did not set it itself.
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  // Whoever hears the code next finds the page as it was.
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  // Some watch the property itself.
  const { value: stands } = field;
  field.value = stands;
}

const HALF_WRITTEN = new Set(['number', 'date', 'month', 'week', 'time', 'datetime-local']);
