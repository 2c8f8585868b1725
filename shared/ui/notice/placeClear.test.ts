import { beforeEach, expect, it, vi } from 'vitest';
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

it('stands over no heading: between it and what is below where both edges are full, over it where that alone is free', () => {
  const heading = document.createElement('h1');
  heading.getBoundingClientRect = () => new DOMRect(16, 70, 380, 60);
  document.body.append(heading);
  const rows = (from: number) =>
    Array.from({ length: 20 }, (_, at) => ({ left: 0, top: from + at * 66, width: WIDE, height: 60 }));
  const put = (...boxes: Box[]) => {
    const toast = toastAbove(...boxes);
    const buttons = boxes.map((box) => {
      const button = document.createElement('button');
      button.getBoundingClientRect = () => new DOMRect(box.left, box.top, box.width, box.height);
      return button;
    });
    const main = document.createElement('main');
    main.append(heading, ...buttons);
    document.body.replaceChildren(main);
    const at = ({ left, top, width, height }: Box, x: number, y: number) =>
      x >= left && x <= left + width && y >= top && y <= top + height;
    document.elementsFromPoint = (x, y) => [...buttons, heading].filter((one) => at(one.getBoundingClientRect(), x, y));
    placeClear(toast, 'bottom');
    document.body.replaceChildren();
    return topOf(toast);
  };
  const menu = { left: 0, top: 0, width: WIDE, height: 60 };
  const between = put(menu, ...rows(230));
  expect(between).toBeGreaterThan(130);
  expect(between + 64).toBeLessThan(230);
  const over = put(menu, ...rows(134));
  expect(over).toBeGreaterThan(60);
  expect(over + 64).toBeLessThan(134);
});

it('hides the fewest where there is no free place, and nothing of a bar that stays', () => {
  const [bar, save, ...links]: [Box, Box, ...Box[]] = [
    { left: 0, top: HIGH - 60, width: WIDE, height: 60 },
    { left: 200, top: HIGH - 130, width: 200, height: 44 },
    // Two beside each other, then one in a line.
    ...[0, 1].flatMap((at) => [400, 450, 500, 550].map((top) => ({ left: 206 * at, top, width: 206, height: 50 }))),
    ...[0, 70, 140, 210, 280, 345, 610].map((top) => ({ left: 0, top, width: WIDE, height: 66 })),
  ];
  const toast = toastAbove(bar, save, ...links);
  const main = document.createElement('main');
  const buttons = pressed.map((box) => {
    const button = document.createElement('button');
    button.getBoundingClientRect = () => new DOMRect(box.left, box.top, box.width, box.height);
    (box === bar ? document.body : main).append(button);
    if (box === save) button.dataset['sticksToBottom'] = '';
    return button;
  });
  document.body.append(main);
  document.elementsFromPoint = (x, y) =>
    buttons.filter((_, at) => {
      const { left = 0, top = 0, width = 0, height = 0 } = pressed[at] ?? {};
      return x >= left && x <= left + width && y >= top && y <= top + height;
    });
  placeClear(toast, 'bottom');
  document.body.replaceChildren();
  const top = topOf(toast);
  expect(pressed.filter((box) => box.top < top + 64 && box.top + box.height > top)).toEqual([pressed.at(-1)]);
});

it('stays at its edge where there is no free place', () => {
  const toast = toastAbove({ left: 0, top: 0, width: WIDE, height: HIGH });
  placeClear(toast, 'top');
  expect(topOf(toast)).toBe(16);
});
