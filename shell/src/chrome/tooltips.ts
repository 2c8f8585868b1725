/** How long something is hovered or focused before its tooltip shows (storefront specification, 9). */
const DELAY_MS = 700;
/** After one tooltip the next one shows at once for so long. */
const SKIP_DELAY_MS = 300;

const LAYER =
  'pointer-events-auto top-0 right-auto bottom-auto left-0 w-max max-w-[min(20rem,100vw)] overflow-visible bg-transparent p-2';
// The border sets it off from what is as dark, such as the header's strip.
const WORDS =
  'animate-fade-in rounded-sm border border-on-ink bg-ink px-2.5 py-1 text-center text-sm font-bold text-on-ink shadow-md';

/**
 * The tooltips of the whole page, shell and remotes alike (storefront specification, 9; WCAG 2.2, 1.4.13): whatever has
 * `data-tooltip` shows its `aria-description` or else its `aria-label`. Both are read out anyway, so the layer is hidden
 * from assistive technology. Call it once, with the event that reached the first one.
 *
 * Not Radix Tooltip: its delays live in a trigger component around each button, in every remote and in the first
 * screen's scripts; without the trigger nothing is left of it but positioning. The top layer is above every dialog.
 */
export function startTooltips(first: PointerEvent | KeyboardEvent): void {
  // What browsers before 2024 do not know; names are read out there too.
  if (!('showPopover' in HTMLElement.prototype)) return;

  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.setAttribute('aria-hidden', 'true');
  layer.className = LAYER;
  const words = document.createElement('div');
  words.className = WORDS;
  layer.append(words);
  document.body.append(layer);

  /** Hovered or focused now; its tooltip is awaited, shown, or was put away. */
  let anchor: Element | null = null;
  let isByKeyboard = false;
  let isShown = false;
  let hiddenAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show() {
    if (!anchor?.isConnected) return;
    words.textContent = anchor.getAttribute('aria-description') ?? anchor.getAttribute('aria-label');
    layer.showPopover();
    isShown = true;
    place(layer, anchor);
  }

  function hide() {
    clearTimeout(timer);
    if (!isShown) return;
    layer.hidePopover();
    isShown = false;
    hiddenAt = performance.now();
  }

  function reach(next: Element | null, byKeyboard: boolean) {
    if (next === anchor) return;
    hide();
    anchor = next;
    isByKeyboard = byKeyboard;
    if (!next) return;
    if (performance.now() - hiddenAt < SKIP_DELAY_MS) show();
    else timer = setTimeout(show, DELAY_MS);
  }

  function move({ pointerType, target }: PointerEvent) {
    if (pointerType === 'touch' || (target instanceof Node && layer.contains(target))) return;
    const next = named(target);
    if (next || !isByKeyboard) reach(next, false);
  }

  // Only Tab: focus that a closing dialog gives back explains nothing new.
  function tab({ key, target }: KeyboardEvent) {
    const next = named(target);
    if (key === 'Tab' && next) reach(next, true);
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    if (isShown) {
      // A dialog around it stays open.
      event.stopPropagation();
      event.preventDefault();
    }
    hide();
  }

  addEventListener('pointermove', move);
  document.documentElement.addEventListener('pointerleave', () => !isByKeyboard && reach(null, false));
  addEventListener('keyup', tab);
  addEventListener('focusout', ({ target }) => isByKeyboard && target === anchor && reach(null, false));
  addEventListener('keydown', escape, { capture: true });
  for (const type of ['pointerdown', 'click', 'popstate', 'resize']) addEventListener(type, hide, { capture: true });
  addEventListener('scroll', ({ target }) => target instanceof Node && target.contains(anchor) && hide(), {
    capture: true,
    passive: true,
  });
  // A modal dialog would take this for a press beside it, and close.
  layer.addEventListener('pointerdown', (event) => event.stopPropagation());

  // Meanwhile the pointer may have gone on.
  if (named(first.target)?.matches(':hover, :focus-visible')) {
    if ('key' in first) tab(first);
    else move(first);
  }
}

function named(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tooltip]') : null;
}

/** Above the anchor, or below where there is no room, inside the window. The layer's padding bridges the gap. */
function place(layer: HTMLElement, anchor: Element) {
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const centred = left + (width - layer.offsetWidth) / 2;
  const rightmost = document.documentElement.clientWidth - layer.offsetWidth;
  const x = Math.max(0, Math.min(centred, rightmost));
  const y = top >= layer.offsetHeight ? top - layer.offsetHeight : bottom;
  // Translated, because going from one anchor to the next within a frame would else count as a layout shift.
  layer.style.translate = `${x}px ${y}px`;
}
