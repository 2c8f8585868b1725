import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeClear } from './placeClear.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const [WIDE, HIGH] = [412, 823];
let pressed: Box[] = [];

/** A page of these buttons, and a toast of 380 × 64. */
function toastAbove(...buttons: Box[]): HTMLElement {
  pressed = buttons;
  const toast = document.createElement('div');
  Object.defineProperties(toast, { offsetWidth: { value: 380 }, offsetHeight: { value: 64 } });
  toast.getBoundingClientRect = () =>
    new DOMRect(Number.parseFloat(toast.style.left), Number.parseFloat(toast.style.top), 380, 64);
  return toast;
}

const topOf = (toast: HTMLElement): number => Number.parseFloat(toast.style.top);

beforeEach(() => {
  vi.stubGlobal('innerWidth', WIDE);
  vi.stubGlobal('innerHeight', HIGH);
  const button = document.createElement('button');
  document.elementsFromPoint = (x, y) => {
    const isOver = pressed.some(
      ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
    );
    return isOver ? [button] : [document.body];
  };
});
afterEach(() => vi.unstubAllGlobals());

it('stands at its edge where nothing is to press', () => {
  const toast = toastAbove();
  placeClear(toast, 'bottom');
  expect(topOf(toast)).toBe(HIGH - 64 - 16);
});

it('stands above the bar at the bottom of a phone', () => {
  const toast = toastAbove({ left: 0, top: HIGH - 60, width: WIDE, height: 60 });
  placeClear(toast, 'bottom');
  expect(topOf(toast) + 64).toBeLessThan(HIGH - 60);
});

it('goes to the other edge where its own is full of buttons', () => {
  const toast = toastAbove({ left: 0, top: HIGH / 2, width: WIDE, height: HIGH / 2 });
  placeClear(toast, 'bottom');
  expect(topOf(toast)).toBe(16);
});

it('stays where it is until a button comes below it', () => {
  const toast = toastAbove({ left: 0, top: HIGH - 60, width: WIDE, height: 60 });
  placeClear(toast, 'bottom');
  const above = topOf(toast);
  pressed = [];
  placeClear(toast, 'bottom');
  expect(topOf(toast)).toBe(above);
  pressed = [{ left: 100, top: above + 20, width: 20, height: 20 }];
  placeClear(toast, 'bottom');
  expect(topOf(toast)).not.toBe(above);
});

it('stays at its edge where there is no free place', () => {
  const toast = toastAbove({ left: 0, top: 0, width: WIDE, height: HIGH });
  placeClear(toast, 'top');
  expect(topOf(toast)).toBe(16);
});
