/** The drawing board: 800 × 1000 units, garments symmetric about the middle. */
export const WIDTH = 800;
export const HEIGHT = 1000;

export interface Point {
  x: number;
  y: number;
}

interface Segment {
  from: Point;
  controls: Point[];
  to: Point;
}

const flip = ({ x, y }: Point): Point => ({ x: WIDTH - x, y });
const text = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;

function segmentsOf(half: string): { start: Point; segments: Segment[] } {
  const segments: Segment[] = [];
  let start: Point = { x: 0, y: 0 };
  let at = start;
  for (const [, command, list = ''] of half.matchAll(/([MLQC])([^MLQC]*)/g)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const points: Point[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
    }
    if (command === 'M') {
      start = points[0] ?? start;
      at = start;
      continue;
    }
    const size = command === 'C' ? 3 : command === 'Q' ? 2 : 1;
    for (let index = 0; index + size <= points.length; index += size) {
      const to = points[index + size - 1] ?? at;
      segments.push({ from: at, controls: points.slice(index, index + size - 1), to });
      at = to;
    }
  }
  return { start, segments };
}

const letter = (controls: number): string => ['L', 'Q', 'C'][controls] ?? 'L';

/**
 * Closes a half outline into a symmetric shape: the half runs from the middle line along the right side back to
 * the middle line (absolute M, L, Q and C only); its mirror image is walked back.
 */
export function outline(half: string): string {
  const { start, segments } = segmentsOf(half);
  const there = segments.map(({ controls, to }) => letter(controls.length) + [...controls, to].map(text).join(' '));
  const back = segments
    .toReversed()
    .map(
      ({ from, controls }) =>
        letter(controls.length) + [...controls.toReversed().map(flip), flip(from)].map(text).join(' '),
    );
  return `M${text(start)}${there.join('')}${back.join('')}Z`;
}

/** The drawing and its mirror image. */
export const both = (drawing: string): string => `${drawing}<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${drawing}</g>`;

export const place = (drawing: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${drawing}</g>`;

/** Repeats a drawing along a quadratic curve, turned to follow it. */
export function along(from: Point, bend: Point, to: Point, count: number, draw: (index: number) => string): string {
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const t = count === 1 ? 0.5 : index / (count - 1);
    const s = 1 - t;
    const x = s * s * from.x + 2 * s * t * bend.x + t * t * to.x;
    const y = s * s * from.y + 2 * s * t * bend.y + t * t * to.y;
    const dx = 2 * s * (bend.x - from.x) + 2 * t * (to.x - bend.x);
    const dy = 2 * s * (bend.y - from.y) + 2 * t * (to.y - bend.y);
    parts.push(place(draw(index), x, y, 1, (Math.atan2(dy, dx) * 180) / Math.PI));
  }
  return parts.join('');
}

/** Numbers between 0 and 1, the same ones for the same seed: a drawing never changes between two runs. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
