import { darker, lighter, threadOn } from './colour.ts';
import { along, place, type Point } from './path.ts';
import { flower } from './patterns.ts';

/** A line of stitches along a path. */
export const stitches = (d: string, cloth: string, width = 1.7): string =>
  `<path d="${d}" fill="none" stroke="${threadOn(cloth)}" stroke-width="${width}" stroke-dasharray="6 3.6" stroke-linecap="round" opacity=".85"/>`;

/** A pressed seam: a thin dark line with its light edge. */
export const seam = (d: string, cloth: string): string =>
  `<path d="${d}" fill="none" stroke="${darker(cloth, 0.45)}" stroke-width="1.8" opacity=".6"/>` +
  `<path d="${d}" fill="none" stroke="${lighter(cloth, 0.5)}" stroke-width="1.4" opacity=".4" transform="translate(1.6 1.6)"/>`;

export function button(x: number, y: number, colour: string, radius = 8): string {
  const holes = [-1, 1].flatMap((dx) =>
    [-1, 1].map((dy) => `<circle cx="${dx * radius * 0.27}" cy="${dy * radius * 0.27}" r="${radius * 0.12}"/>`),
  );
  return place(
    `<circle cy="${radius * 0.22}" r="${radius}" fill="#2a1a20" opacity=".35"/><circle r="${radius}" fill="${colour}"/>` +
      `<circle r="${radius * 0.72}" fill="none" stroke="${darker(colour, 0.28)}" stroke-width="${radius * 0.12}"/>` +
      `<path d="M${-radius * 0.75} ${-radius * 0.3}A${radius * 0.82} ${radius * 0.82} 0 0 1 ${radius * 0.2} ${-radius * 0.8}" fill="none" stroke="#fff" stroke-width="${radius * 0.15}" opacity=".65" stroke-linecap="round"/>` +
      `<g fill="${darker(colour, 0.55)}">${holes.join('')}</g>` +
      `<path d="M${-radius * 0.27} ${-radius * 0.27}L${radius * 0.27} ${radius * 0.27}M${radius * 0.27} ${-radius * 0.27}L${-radius * 0.27} ${radius * 0.27}" stroke="${lighter(colour, 0.6)}" stroke-width="${radius * 0.13}"/>`,
    x,
    y,
  );
}

/** Ribbing: fine vertical (or turned) grooves inside a band given as left, top, width, height. */
export function ribs(x: number, y: number, width: number, height: number, colour: string, gap = 7): string {
  const lines = Array.from(
    { length: Math.floor(width / gap) },
    (_, index) => `M${(x + gap * (index + 0.5)).toFixed(1)} ${y}v${height}`,
  );
  return `<path d="${lines.join('')}" stroke="${darker(colour, 0.42)}" stroke-width="1.5" opacity=".42" fill="none"/>`;
}

/** Woven neck label with the size. */
export const label = (x: number, y: number, text = '3-4', turn = 0): string =>
  place(
    `<rect x="-17" y="-9" width="34" height="21" rx="1.5" fill="#fffaf1"/><rect x="-17" y="-9" width="34" height="21" rx="1.5" fill="none" stroke="#d9cdb9" stroke-width="1"/>` +
      `<path d="M-10 -3.2H10" stroke="#e8735a" stroke-width="2.4" stroke-linecap="round"/>` +
      `<text y="9" text-anchor="middle" font-family="Liberation Sans, sans-serif" font-size="8.5" font-weight="700" fill="#5a4a48">${text}</text>`,
    x,
    y,
    1,
    turn,
  );

/** Embroidered border: flowers, diamonds and dots in turn, between two rows of stitches. */
export function embroidery(
  from: Point,
  bend: Point,
  to: Point,
  count: number,
  first: string,
  second: string,
  size = 9,
): string {
  const line = (offset: number, ink: string): string =>
    `<path d="M${from.x} ${from.y + offset}Q${bend.x} ${bend.y + offset} ${to.x} ${to.y + offset}" fill="none" stroke="${ink}" stroke-width="${size * 0.26}" stroke-dasharray="${size * 0.5} ${size * 0.28}"/>`;
  return (
    line(-size * 1.45, second) +
    line(size * 1.45, second) +
    along(from, bend, to, count, (index) =>
      index % 2 === 0
        ? flower(size, first, second, 6)
        : `<path d="M0 ${-size * 0.8}L${size * 0.5} 0L0 ${size * 0.8}L${-size * 0.5} 0Z" fill="${second}"/><circle r="${size * 0.2}" fill="${first}"/>`,
    )
  );
}

/** Scalloped lace hanging below a curve. */
export const lace = (from: Point, bend: Point, to: Point, count: number, colour = '#fffaf1', size = 12): string =>
  along(
    from,
    bend,
    to,
    count,
    () =>
      `<circle r="${size}" fill="${colour}"/><circle r="${size}" fill="none" stroke="${darker(colour, 0.22)}" stroke-width="1"/>` +
      `<circle cy="${size * 0.28}" r="${size * 0.3}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="1.1"/>` +
      `<circle cy="${size * 0.72}" r="${size * 0.1}" fill="${darker(colour, 0.3)}"/>`,
  );

const loop = (colour: string): string =>
  `<path d="M0 0C-16 -34 -62 -44 -72 -20C-80 0 -66 22 -44 20C-24 18 -10 10 0 0Z" fill="${colour}"/>` +
  `<path d="M-4 -2C-22 -20 -44 -26 -56 -16C-62 -6 -48 8 -34 8C-20 8 -10 4 -4 -2Z" fill="${darker(colour, 0.3)}" opacity=".55"/>` +
  `<path d="M-12 -12C-30 -30 -56 -32 -66 -16" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="3" opacity=".6" stroke-linecap="round"/>`;

/** A tied bow; its knot is at the given point. */
export function bow(x: number, y: number, colour: string, scale = 1, tails = true): string {
  const tail =
    `<path d="M-4 6C-14 36 -26 62 -40 88L-24 84L-14 98C-2 66 4 36 6 8Z" fill="${darker(colour, 0.08)}"/>` +
    `<path d="M-2 14C-10 40 -18 62 -26 80" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="2.2" opacity=".5"/>`;
  const mirrored = (drawing: string): string => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
  return place(
    `<g filter="url(#edge)">${tails ? mirrored(tail) : ''}${mirrored(loop(colour))}` +
      `<path d="M-13 -14C-4 -18 4 -18 13 -14C17 -4 17 6 13 14C4 18 -4 18 -13 14C-17 6 -17 -4 -13 -14Z" fill="${lighter(colour, 0.08)}"/>` +
      `<path d="M-5 -13C-8 -4 -8 4 -5 13M5 -13C7 -4 7 4 5 13" stroke="${darker(colour, 0.4)}" stroke-width="1.6" fill="none" opacity=".5"/></g>`,
    x,
    y,
    scale,
  );
}

/** A zip with its teeth, running straight down. */
export function zip(x: number, top: number, bottom: number, tape: string): string {
  return (
    `<path d="M${x} ${top}V${bottom}" stroke="${darker(tape, 0.35)}" stroke-width="13"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="#cfc7bd" stroke-width="7" stroke-dasharray="3 2.6"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="#6d655f" stroke-width="1.2"/>` +
    `<g filter="url(#edge)"><rect x="${x - 6}" y="${top + 4}" width="12" height="16" rx="3" fill="#d8d0c6"/>` +
    `<rect x="${x - 4}" y="${top + 18}" width="8" height="26" rx="3.5" fill="#e6ded4"/><circle cx="${x}" cy="${top + 38}" r="2" fill="#8a8078"/></g>`
  );
}
