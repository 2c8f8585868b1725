import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@shop/shared/format/durations';
import { startTooltips } from './tooltips.ts';

// The test's document has no top layer.
const open = new Set<HTMLElement>();
HTMLElement.prototype.showPopover = function (this: HTMLElement) {
  open.add(this);
};
HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
  open.delete(this);
};

const shown = () => [...open].map(({ textContent }) => textContent);
const element = (id: string) => document.getElementById(id) ?? document.body;

function move(id: string, pointerType = 'mouse') {
  element(id).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }));
}
function press(id: string, key: string) {
  const down = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key });
  element(id).dispatchEvent(down);
  element(id).dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key }));
  return down;
}

beforeAll(() => {
  document.body.innerHTML = `
    <main id="list">
      <button id="cart" data-tooltip="" aria-label="Cart"><svg id="bag"></svg></button>
      <button id="view" data-tooltip="" aria-label="View" aria-description="View INV-000007"></button>
      <p id="beside"></p>
    </main>`;
  startTooltips(new PointerEvent('pointermove'));
});

// Each begins an hour after the one before: how long ago something was shown is from a clock that never goes back.
let hours = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime((hours += 1) * HOUR_MS);
});
afterEach(() => {
  press('beside', 'Escape');
  element('cart').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  move('beside');
  vi.advanceTimersByTime(10_000);
});

test('what is hovered says its name after 700 ms', () => {
  move('bag');
  vi.advanceTimersByTime(699);
  move('cart');
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['Cart']);
  move('beside');
  expect(shown()).toEqual([]);
});

test('a description says more than the name', () => {
  move('view');
  vi.advanceTimersByTime(700);
  expect(shown()).toEqual(['View INV-000007']);
});

test('who leaves before the time is up sees nothing', () => {
  move('cart');
  vi.advanceTimersByTime(699);
  move('beside');
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});

test('less than 300 ms after one tooltip the next shows at once, later it takes its time again', () => {
  move('cart');
  vi.advanceTimersByTime(700);
  move('beside');
  vi.advanceTimersByTime(299);
  move('view');
  expect(shown()).toEqual(['View INV-000007']);
  move('beside');
  vi.advanceTimersByTime(300);
  move('cart');
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(700);
  expect(shown()).toEqual(['Cart']);
});

test('it stays while it is hovered itself', () => {
  move('cart');
  vi.advanceTimersByTime(700);
  const [layer] = open;
  layer?.firstElementChild?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
  expect(shown()).toEqual(['Cart']);
});

test('it is hidden from assistive technology, which has the name already', () => {
  move('cart');
  vi.advanceTimersByTime(700);
  const [layer] = open;
  expect(layer?.getAttribute('aria-hidden')).toBe('true');
  expect(element('cart').hasAttribute('aria-describedby')).toBe(false);
});

test('a touch shows nothing', () => {
  move('cart', 'touch');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
});

test('Tab shows it, a moving mouse leaves it alone, and it goes with the focus', () => {
  press('cart', 'Tab');
  vi.advanceTimersByTime(700);
  move('beside');
  expect(shown()).toEqual(['Cart']);
  element('cart').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(shown()).toEqual([]);
});

test('focus given back by another key shows nothing', () => {
  press('cart', 'Enter');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
});

test('Escape hides it and nothing else; the next Escape is for the others', () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard, { capture: true });
  move('cart');
  vi.advanceTimersByTime(700);
  expect(press('cart', 'Escape').defaultPrevented).toBe(true);
  expect(shown()).toEqual([]);
  expect(heard).not.toHaveBeenCalled();
  press('cart', 'Escape');
  expect(heard).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', heard, { capture: true });
});

test.each(['pointerdown', 'click', 'scroll'])('%s hides it until the pointer comes back', (type) => {
  move('cart');
  vi.advanceTimersByTime(700);
  const target = type === 'scroll' ? element('list') : element('cart');
  target.dispatchEvent(new Event(type, { bubbles: type !== 'scroll' }));
  expect(shown()).toEqual([]);
  move('cart');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
  move('beside');
  move('cart');
  vi.advanceTimersByTime(700);
  expect(shown()).toEqual(['Cart']);
});

test('something else that scrolls does not hide it', () => {
  move('cart');
  vi.advanceTimersByTime(700);
  element('beside').dispatchEvent(new Event('scroll'));
  expect(shown()).toEqual(['Cart']);
});

test('a press on it is not a press beside a dialog', () => {
  const heard = vi.fn();
  document.addEventListener('pointerdown', heard);
  move('cart');
  vi.advanceTimersByTime(700);
  const [layer] = open;
  layer?.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
  expect(shown()).toEqual([]);
  document.removeEventListener('pointerdown', heard);
});

test('what went away while it was awaited says nothing', () => {
  const row = document.createElement('button');
  row.dataset['tooltip'] = '';
  row.ariaLabel = 'Delete';
  element('list').append(row);
  row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
  row.remove();
  vi.advanceTimersByTime(700);
  expect(shown()).toEqual([]);
});
