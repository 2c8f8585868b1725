import { folded } from '../../format/search.ts';

/** Keys that were held back and are pressed again. */
const again = new WeakSet<Event>();

export const isReplayed = (event: Event): boolean => again.has(event);

/** Does what the keys would have done that were held back at one element: a hand pressed them after all. */
export function replay(events: readonly KeyboardEvent[]): void {
  const [first] = events;
  const target = first?.target;
  if (target instanceof HTMLSelectElement) return choose(target, events.map(({ key }) => key).join(''));
  for (const { key, code, location, shiftKey } of events) {
    const event = new KeyboardEvent('keydown', { key, code, location, shiftKey, bubbles: true, cancelable: true });
    again.add(event);
    const at = target instanceof Element && target.isConnected ? target : (document.activeElement ?? document.body);
    at.dispatchEvent(event);
  }
}

/** The next choice that begins with what was typed, as browsers do it. */
function choose(select: HTMLSelectElement, typed: string): void {
  const { options, selectedIndex } = select;
  const first = selectedIndex + (typed.length === 1 ? 1 : 0);
  for (let step = 0; step < options.length; step++) {
    const option = options[(first + step) % options.length];
    if (!option || option.disabled || !folded(option.text).startsWith(folded(typed))) continue;
    if (option.index === selectedIndex) return;
    select.selectedIndex = option.index;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
}
