export type Edge = 'top' | 'bottom';

interface Place {
  left: number;
  top: number;
}

const EDGE_PX = 16;
const STEP_PX = 24;
/** Heights a bar at an edge may have; 0 for none. */
const BARS_PX = [0, 56, 112, 168, 224];
/** Where nothing is free, these are tried. */
const FINE_STEP_PX = 8;
/** What stays in its place is in the way more than what can be scrolled out of it. */
const STAYS = 100;
/** What says which page it is can be hidden sooner than anything one presses. */
const HEADING = 0.5;
const KEPT = 'h1, a, button, input, select, textarea, summary, [role="button"]';

/**
 * Moves what floats above a page to where it lies over no heading of a page and nothing that one presses: along the edge it
 * is wanted at, above the bars there, else along the other. It stays where it is while that is so; where neither is free, it
 * hides the fewest.
 */
export function placeClear(floating: HTMLElement, wanted: Edge): void {
  const { left, top, width, height } = floating.getBoundingClientRect();
  if (floating.style.top !== '' && isClear(floating, { left, top })) return;
  const lefts = [(innerWidth - width) / 2, innerWidth - width - EDGE_PX, EDGE_PX].map((at) => Math.max(0, at));
  const along = (edge: Edge): Place[] =>
    BARS_PX.map((bar) => (edge === 'top' ? EDGE_PX + bar : innerHeight - height - EDGE_PX - bar)).flatMap((at) =>
      lefts.map((from) => ({ left: from, top: at })),
    );
  const places = [...along(wanted), ...along(wanted === 'top' ? 'bottom' : 'top')].filter((place) => place.top >= 0);
  const place = places.find((one) => isClear(floating, one)) ?? hidingFewest(floating, wanted, lefts) ?? places[0];
  if (place) Object.assign(floating.style, { left: `${place.left}px`, top: `${place.top}px` });
}

function isClear(floating: HTMLElement, { left, top }: Place): boolean {
  const { offsetWidth: width, offsetHeight: height } = floating;
  for (let x = left; x < left + width + STEP_PX; x += STEP_PX) {
    for (let y = top; y < top + height + STEP_PX; y += STEP_PX) {
      const at: [number, number] = [Math.min(x, left + width), Math.min(y, top + height)];
      const below = document.elementsFromPoint(...at).find((element) => !floating.contains(element));
      if (below?.closest(KEPT)) return false;
    }
  }
  return true;
}

interface Kept {
  box: DOMRect;
  weight: number;
}

function keptBelow(floating: HTMLElement): Kept[] {
  return [...document.querySelectorAll(KEPT)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight) return [];
    const hit = document
      .elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      .find((one) => !floating.contains(one));
    if (!hit || !element.contains(hit)) return [];
    const stays = !element.closest('main') || element.closest('[data-sticks-to-bottom]');
    return [{ box, weight: element.tagName === 'H1' ? HEADING : stays ? STAYS : 1 }];
  });
}

/** The place, the nearer to the edge the better, where the least of that is under it. */
function hidingFewest(floating: HTMLElement, wanted: Edge, lefts: readonly number[]): Place | undefined {
  const { offsetWidth: width, offsetHeight: height } = floating;
  const kept = keptBelow(floating);
  const hidden = ({ left, top }: Place) =>
    kept
      .filter(({ box }) => box.right > left && box.left < left + width && box.bottom > top && box.top < top + height)
      .reduce((sum, { weight }) => sum + weight, 0);
  const room = innerHeight - height - 2 * EDGE_PX;
  let least: { place?: Place; sum: number } = { sum: Infinity };
  for (let off = 0; off <= room; off += FINE_STEP_PX) {
    for (const left of lefts) {
      const place = { left, top: EDGE_PX + (wanted === 'top' ? off : room - off) };
      const sum = hidden(place);
      if (sum < least.sum) least = { place, sum };
    }
  }
  return least.place;
}
