import { piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { motif } from '../motifs.ts';
import { place } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { label, ribs, stitches } from '../trims.ts';

/** Small things that lie in gift packs, each drawn around its middle. */

/** A garment folded to a rectangle, neckline up. */
export function foldedTop(
  sheet: Sheet,
  width: number,
  height: number,
  fill: string,
  trim: string,
  pattern?: string,
): string {
  const [x, y] = [width / 2, height / 2];
  return (
    piece(
      sheet,
      `M${-x} ${-y + 10}C${-x} ${-y} ${-x + 4} ${-y} ${-x + 12} ${-y}H${x - 12}C${x - 4} ${-y} ${x} ${-y} ${x} ${-y + 10}V${y - 10}C${x} ${y} ${x - 4} ${y} ${x - 12} ${y}H${-x + 12}C${-x + 4} ${y} ${-x} ${y} ${-x} ${y - 10}Z`,
      {
        fill,
        pattern,
        folds: [
          `M${-x + 16} ${-y + 60}C${-x + 26} 0 ${-x + 20} 40 ${-x + 18} ${y}`,
          `M${x - 16} ${-y + 60}C${x - 26} 0 ${x - 20} 40 ${x - 18} ${y}`,
        ],
        lights: [`M${-x * 0.3} ${-y + 70}V${y - 20}`],
      },
    ) +
    `<path d="M-44 ${-y}C-40 ${-y + 46} 40 ${-y + 46} 44 ${-y}Z" fill="${darker(fill, 0.35)}"/>` +
    label(0, -y + 15, '0-3') +
    piece(sheet, `M-58 ${-y}H-44C-40 ${-y + 44} 40 ${-y + 44} 44 ${-y}H58C52 ${-y + 62} -52 ${-y + 62} -58 ${-y}Z`, {
      fill: trim,
      small: true,
    })
  );
}

export function knittedCap(sheet: Sheet, fill: string, trim: string): string {
  const dome = 'M-86 44C-92 -40 -50 -92 0 -92C50 -92 92 -40 86 44C40 56 -40 56 -86 44Z';
  const brim = 'M-94 34C-40 50 40 50 94 34L96 74C40 92 -40 92 -96 74Z';
  return (
    `<g filter="url(#edge)">${Array.from({ length: 22 }, (_, index) => place(`<path d="M-7 0C-8 -16 -3 -26 0 -30C3 -26 8 -16 7 0Z" fill="${index % 2 ? lighter(trim, 0.35) : trim}"/>`, 0, -104, 1, index * 16.4)).join('')}<circle cy="-104" r="13" fill="${lighter(trim, 0.2)}"/></g>` +
    piece(sheet, dome, {
      fill,
      texture: 'knit',
      folds: ['M-50 -50C-60 -10 -60 20 -56 44', 'M50 -50C60 -10 60 20 56 44'],
    }) +
    piece(sheet, brim, { fill: trim, small: true }) +
    ribs(-92, 44, 184, 38, trim, 9)
  );
}

export function booties(sheet: Sheet, fill: string, trim: string): string {
  const shoe = 'M-26 -54H22C24 -28 34 -10 62 0C80 8 82 36 64 42C30 50 -14 48 -28 38C-36 10 -32 -24 -26 -54Z';
  const one =
    piece(sheet, shoe, { fill, texture: 'knit', folds: ['M-20 20C6 30 40 28 66 22'] }) +
    piece(sheet, 'M-32 -66H28C32 -56 30 -44 26 -38H-30C-36 -46 -36 -58 -32 -66Z', { fill: trim, small: true }) +
    `<path d="M-28 -22C-8 -16 10 -16 30 -24" stroke="${trim}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  return place(one, -46, -8, 1, -8) + place(one, 34, 34, 1, 6);
}

export function folded(sheet: Sheet, width: number, height: number, fill: string, pattern?: string): string {
  const layers = [0, 1, 2].map((layer) => {
    const y = height / 2 - (layer + 1) * (height / 3);
    return piece(
      sheet,
      `M${-width / 2} ${y + 12}C${-width / 2} ${y} ${-width / 2 + 10} ${y} ${-width / 2 + 14} ${y}H${width / 2 - 20}C${width / 2 + 6} ${y} ${width / 2 + 6} ${y + height / 3} ${width / 2 - 20} ${y + height / 3}H${-width / 2 + 10}C${-width / 2} ${y + height / 3} ${-width / 2} ${y + height / 3} ${-width / 2} ${y + height / 3 - 12}Z`,
      { fill: layer % 2 ? lighter(fill, 0.14) : fill, pattern, small: true },
    );
  });
  return layers.join('');
}

/** A rolled cloth seen from its end and side, tied once. */
export function rolled(sheet: Sheet, height: number, fill: string, tie: string, pattern?: string): string {
  const top = -height / 2;
  return (
    piece(sheet, `M-48 ${top}C-48 ${top - 22} 48 ${top - 22} 48 ${top}V${-top}H-48Z`, {
      fill,
      pattern,
      folds: [`M-34 ${top + 20}V${-top}`, `M34 ${top + 20}V${-top}`],
      lights: [`M-8 ${top + 24}V${-top}`],
    }) +
    `<ellipse cy="${top}" rx="47" ry="17" fill="${lighter(fill, 0.2)}"/><path d="M-34 ${top}C-34 ${top - 10} 34 ${top - 10} 34 ${top}C34 ${top + 9} -22 ${top + 9} -22 ${top}C-22 ${top - 6} 20 ${top - 6} 20 ${top}C20 ${top + 4} -8 ${top + 4} -6 ${top}" fill="none" stroke="${darker(fill, 0.35)}" stroke-width="2.6" opacity=".7"/>` +
    piece(sheet, 'M-48 -2C-20 8 20 8 48 -2V16C20 26 -20 26 -48 16Z', { fill: tie, small: true })
  );
}

/** A soft toy's head, drawn like the prints but round. */
export const softToy = (kind: 'bear' | 'bunny' | 'lion', fill: string, inner: string): string =>
  `<g filter="url(#volume)">${motif(kind, { first: fill, second: inner, third: '#fff3dc' }, 0, 0)}</g>`;

export const tag = (text: string, ribbon: string): string =>
  `<g filter="url(#edge)"><path d="M-20 -62C-34 -86 10 -92 2 -58" fill="none" stroke="${ribbon}" stroke-width="4"/><path d="M-38 -30L-14 -58H14L38 -30V54C38 60 34 62 30 62H-30C-34 62 -38 60 -38 54Z" fill="#fffaf1"/><circle cy="-40" r="6" fill="#d9c9b2"/></g>` +
  `<text text-anchor="middle" y="10" font-family="Liberation Serif, serif" font-style="italic" font-size="19" fill="#6a4b44">${text}</text>` +
  `<path d="M0 40C-16 28 -9 18 0 26C9 18 16 28 0 40Z" fill="${ribbon}"/>`;

export const bib = (sheet: Sheet, fill: string, trim: string, pattern?: string): string =>
  piece(
    sheet,
    'M-70 -60C-60 -84 -40 -80 -38 -58C-34 -18 34 -18 38 -58C40 -80 60 -84 70 -60C96 20 60 96 0 98C-60 96 -96 20 -70 -60Z',
    { fill, pattern },
  ) + stitches('M-62 -56C-84 20 -54 86 0 88C54 86 84 20 62 -56', trim, 3);
