import type { KeyboardEvent } from 'react';
import type { Column } from './rows.ts';

/** `rows.3.price` → row and column; null of another field. */
export function placeOf(target: EventTarget): { at: number; column: Column; input: HTMLInputElement } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const [list, at, column] = target.name.split('.');
  return list === 'rows' && column ? { at: Number(at), column: column as Column, input: target } : null;
}

/**
 * Arrows and Enter go from cell to cell, as in a spreadsheet: up and down always, to the sides where the caret can go no
 * further or all is selected. Tab is the browser's. Whether it was one of them.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, columns: readonly Column[]): boolean {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { at, column, input } = place;
  const side = columns.indexOf(column);
  const all = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const next = (down: number, right: number) => [at + down, columns[side + right]] as const;
  const to =
    event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
      ? next(1, 0)
      : event.key === 'ArrowUp' || event.key === 'Enter'
        ? next(-1, 0)
        : event.key === 'ArrowRight' && !event.shiftKey && (all || input.selectionStart === input.value.length)
          ? next(0, 1)
          : event.key === 'ArrowLeft' && !event.shiftKey && (all || input.selectionEnd === 0)
            ? next(0, -1)
            : null;
  if (!to) return false;
  event.preventDefault();
  const cell = event.currentTarget.querySelector<HTMLInputElement>(`[name="rows.${to[0]}.${to[1]}"]`);
  cell?.focus();
  return true;
}
