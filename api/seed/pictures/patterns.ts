import { place } from './path.ts';
import type { Sheet } from './sheet.ts';

export type Pattern =
  | 'stripes'
  | 'pinstripe'
  | 'breton'
  | 'dots'
  | 'gingham'
  | 'check'
  | 'floral'
  | 'ditsy'
  | 'block-print'
  | 'paisley'
  | 'stars'
  | 'hearts'
  | 'leaves'
  | 'clouds'
  | 'ikat'
  | 'dinos';

export interface Inks {
  first: string;
  second: string;
}

const petals = (size: number, ink: string, heart: string, count = 5): string =>
  Array.from({ length: count }, (_, index) =>
    place(
      `<ellipse cy="${-size * 0.62}" rx="${size * 0.36}" ry="${size * 0.5}" fill="${ink}"/>`,
      0,
      0,
      1,
      (index * 360) / count,
    ),
  ).join('') + `<circle r="${size * 0.27}" fill="${heart}"/>`;

const leaf = (length: number, ink: string): string =>
  `<path d="M0 0C${length * 0.35} ${-length * 0.4} ${length * 0.8} ${-length * 0.3} ${length} 0C${length * 0.8} ${length * 0.3} ${length * 0.35} ${length * 0.4} 0 0Z" fill="${ink}"/>`;

const star = (size: number, ink: string): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? size : size * 0.45;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${ink}" stroke="${ink}" stroke-width="${size * 0.2}" stroke-linejoin="round"/>`;
};

const heart = (size: number, ink: string): string =>
  `<path transform="scale(${size / 10})" d="M0 8C-14 -2 -7 -11 0 -4C7 -11 14 -2 0 8Z" fill="${ink}"/>`;

/** Motifs strewn over a tile; those that cross an edge are drawn again on the other side. */
function strewn(size: number, spots: [number, number, string][]): string {
  return spots
    .flatMap(([x, y, drawing]) =>
      [-size, 0, size].flatMap((dx) => [-size, 0, size].map((dy) => [x + dx, y + dy, drawing] as const)),
    )
    .filter(([x, y]) => x > -30 && y > -30 && x < size + 30 && y < size + 30)
    .map(([x, y, drawing], index) => place(drawing, x, y, 1, (index * 47) % 360))
    .join('');
}

interface Tile {
  width: number;
  height: number;
  drawing: string;
}

const square = (size: number, drawing: string): Tile => ({ width: size, height: size, drawing });
const rect = (x: number, y: number, width: number, height: number, ink: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ink}" opacity="${opacity}"/>`;

const TILES: Record<Pattern, (inks: Inks) => Tile> = {
  stripes: ({ first }) => square(34, rect(0, 0, 34, 15, first)),
  breton: ({ first }) => square(30, rect(0, 0, 30, 7, first)),
  pinstripe: ({ first }) => square(18, rect(0, 0, 2.4, 18, first, 0.75)),
  dots: ({ first }) =>
    square(
      38,
      [
        [9.5, 9.5],
        [28.5, 28.5],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.6" fill="${first}"/>`)
        .join(''),
    ),
  gingham: ({ first }) => square(36, rect(0, 0, 18, 36, first, 0.45) + rect(0, 0, 36, 18, first, 0.45)),
  check: ({ first, second }) =>
    square(
      84,
      rect(0, 0, 26, 84, first, 0.42) +
        rect(0, 0, 84, 26, first, 0.42) +
        rect(52, 0, 4, 84, second, 0.75) +
        rect(0, 52, 84, 4, second, 0.75) +
        rect(66, 0, 4, 84, second, 0.45) +
        rect(0, 66, 84, 4, second, 0.45),
    ),
  floral: ({ first, second }) => {
    const green = leaf(17, '#7f9c6b');
    return square(
      118,
      strewn(118, [
        [28, 30, petals(17, first, second)],
        [44, 38, green],
        [90, 84, petals(19, first, second, 6)],
        [70, 92, green],
        [92, 22, petals(10, second, first)],
        [30, 92, petals(11, second, first)],
        [60, 60, leaf(13, '#8fae7d')],
        [108, 52, `<circle r="3.4" fill="${second}"/>`],
        [8, 66, `<circle r="3.4" fill="${first}"/>`],
      ]),
    );
  },
  ditsy: ({ first, second }) =>
    square(
      56,
      strewn(56, [
        [13, 14, petals(8, first, second)],
        [41, 40, petals(8, first, second)],
        [40, 12, petals(4.6, second, first)],
        [14, 42, leaf(9, '#86a274')],
        [27, 27, `<circle r="1.8" fill="${second}"/>`],
      ]),
    ),
  'block-print': ({ first, second }) =>
    square(
      64,
      strewn(64, [[32, 32, petals(15, first, second, 8)]]) +
        `<path d="M32 4L60 32L32 60L4 32Z" fill="none" stroke="${first}" stroke-width="2.2"/>` +
        [
          [0, 0],
          [64, 0],
          [0, 64],
          [64, 64],
        ]
          .map(([x = 0, y = 0]) => place(petals(9, second, first, 4), x, y))
          .join(''),
    ),
  paisley: ({ first, second }) => {
    const drop = `<path d="M0 14C-12 12 -14 -4 -5 -12C2 -18 12 -15 12 -9C12 -5 6 -5 5 -2C4 4 8 10 0 14Z" fill="${first}"/><path d="M-1 9C-8 7 -9 -2 -3 -8" stroke="${second}" stroke-width="1.8" fill="none"/><circle cx="-1" cy="3" r="2.4" fill="${second}"/>`;
    return square(
      80,
      strewn(80, [
        [22, 24, drop],
        [60, 62, drop],
        [60, 20, petals(6, second, first)],
        [20, 62, petals(6, second, first)],
      ]),
    );
  },
  stars: ({ first, second }) =>
    square(
      74,
      strewn(74, [
        [18, 18, star(8, first)],
        [54, 54, star(8, first)],
        [55, 15, star(4, second)],
        [16, 56, star(4.5, second)],
      ]),
    ),
  hearts: ({ first, second }) => square(60, place(heart(8.5, first), 15, 16) + place(heart(8.5, second), 45, 46)),
  leaves: ({ first, second }) => {
    const sprig =
      `<path d="M-16 0H18" stroke="${first}" stroke-width="1.6"/>` +
      [-10, 0, 10].map((x) => place(leaf(12, first), x, 0, 1, -52) + place(leaf(12, second), x, 0, 1, 52)).join('');
    return square(
      86,
      strewn(86, [
        [24, 24, sprig],
        [66, 66, sprig],
      ]),
    );
  },
  clouds: ({ first, second }) => {
    const cloud = `<path d="M-15 7C-23 7 -22 -4 -14 -4C-12 -14 4 -14 6 -6C14 -9 20 7 12 7Z" fill="${first}"/>`;
    const moon = `<path d="M4 -10A11 11 0 1 0 10 6A9 9 0 0 1 4 -10Z" fill="${second}"/>`;
    return square(
      96,
      place(cloud, 26, 26) +
        place(moon, 74, 24, 0.9) +
        place(moon, 24, 74, 0.8) +
        place(cloud, 72, 74, 0.9) +
        place(star(4, second), 48, 50) +
        place(star(3, first), 4, 50),
    );
  },
  ikat: ({ first, second }) => ({
    width: 66,
    height: 88,
    drawing:
      `<path d="M33 6L41 22L37 22L52 44L37 66L41 66L33 82L25 66L29 66L14 44L29 22L25 22Z" fill="${first}"/>` +
      `<path d="M33 28L42 44L33 60L24 44Z" fill="${second}"/>` +
      `<path d="M0 30L6 44L0 58M66 30L60 44L66 58" fill="none" stroke="${second}" stroke-width="3"/>`,
  }),
  dinos: ({ first, second }) => {
    const dino = `<path d="M-20 8C-14 6 -13 -4 -5 -8C2 -11 6 -8 9 -12C11 -19 20 -20 23 -15C24 -11 19 -9 15 -9C15 -2 12 4 8 5L8 12L4 12L3 6L-4 6L-5 12L-9 12L-10 5C-14 7 -17 9 -20 8Z" fill="${first}"/><circle cx="19" cy="-15" r="1.4" fill="#fff"/>`;
    return square(
      104,
      place(dino, 30, 30, 1) +
        place(dino, 78, 80, 0.95, 6) +
        place(leaf(18, second), 72, 30, 1, -60) +
        place(leaf(18, second), 20, 82, 1, -30) +
        place(star(4, second), 52, 54),
    );
  },
};

/** A fabric's print as a pattern definition. */
export function printed(
  sheet: Sheet,
  pattern: Pattern | undefined,
  inks: Inks,
  scale = 1,
  turn = 0,
): string | undefined {
  if (!pattern) return undefined;
  const { width, height, drawing } = TILES[pattern](inks);
  return sheet.define(
    (id) =>
      `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
      `patternTransform="rotate(${turn}) scale(${scale})">${drawing}</pattern>`,
  );
}

export const flower = petals;
export const starShape = star;
export const heartShape = heart;
export const leafShape = leaf;
