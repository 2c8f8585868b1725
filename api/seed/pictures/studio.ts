import { CLOTH_FILTERS } from './cloth.ts';
import { darker, lighter } from './colour.ts';
import { HEIGHT, WIDTH } from './path.ts';
import { createSheet, type Sheet } from './sheet.ts';

export type Backdrop = 'cream' | 'blush' | 'sage' | 'sky' | 'lilac' | 'butter' | 'sand' | 'mint';

const BACKDROPS: Record<Backdrop, string> = {
  cream: '#f4eadc',
  blush: '#f6ded6',
  sage: '#dfe7d8',
  sky: '#d9e7ee',
  lilac: '#e7e0ee',
  butter: '#f7e9c4',
  sand: '#ecdfcb',
  mint: '#d8ebe3',
};

/** Where the camera looks, in units of the drawing board. */
export interface Focus {
  x: number;
  y: number;
  zoom: number;
  turn?: number;
}

interface Scene {
  backdrop: Backdrop;
  /** Moves the folds, so that two garments never crease alike. */
  seed: number;
  focus: Focus;
  closeUp: boolean;
  draw: (sheet: Sheet) => string;
}

const studioFilter = (seed: number): string =>
  `<filter id="studio" x="-12%" y="-12%" width="124%" height="128%" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency=".006 .004" numOctaves="2" seed="${seed}" result="n"/>` +
  `<feDiffuseLighting in="n" surfaceScale="24" diffuseConstant="1.22" lighting-color="#fffdf8" result="light">` +
  `<feDistantLight azimuth="232" elevation="56"/></feDiffuseLighting>` +
  `<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1=".62" k2=".39" result="lit"/>` +
  `<feComposite in="lit" in2="SourceAlpha" operator="in" result="cloth"/>` +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="20"/><feOffset dx="12" dy="24" result="far"/>` +
  `<feFlood flood-color="#6b4a3a" flood-opacity=".3"/><feComposite in2="far" operator="in" result="ground"/>` +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feOffset dx="3" dy="6" result="near"/>` +
  `<feFlood flood-color="#4a3028" flood-opacity=".28"/><feComposite in2="near" operator="in" result="contact"/>` +
  `<feMerge><feMergeNode in="ground"/><feMergeNode in="contact"/><feMergeNode in="cloth"/></feMerge></filter>`;

const windowLight =
  `<g filter="url(#haze)" fill="#ffffff" opacity=".3"><path d="M-60 40L360 -120L520 -120L-60 300Z"/>` +
  `<path d="M-60 380L640 -120L740 -120L-60 560Z"/></g>`;

function surface(backdrop: Backdrop): string {
  const base = BACKDROPS[backdrop];
  return (
    `<radialGradient id="surface" cx=".38" cy=".3" r=".95"><stop offset="0" stop-color="${lighter(base, 0.6)}"/>` +
    `<stop offset=".6" stop-color="${base}"/><stop offset="1" stop-color="${darker(base, 0.11)}"/></radialGradient>` +
    `<filter id="haze" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="34"/></filter>`
  );
}

/** Filters end at the edge of the canvas and would draw a rim there: the canvas is this much larger on each side. */
const BLEED = 100;
const PIXELS_PER_UNIT = 1.6;

/** The part of the rendered drawing that is the picture, in pixels: 1280 × 1600. */
export const PICTURE_AREA = {
  left: BLEED * PIXELS_PER_UNIT,
  top: BLEED * PIXELS_PER_UNIT,
  width: WIDTH * PIXELS_PER_UNIT,
  height: HEIGHT * PIXELS_PER_UNIT,
};

/** A picture as SVG (crop it to PICTURE_AREA): the garment on a softly lit surface, or a close-up of it. */
export function compose({ backdrop, seed, focus, closeUp, draw }: Scene): string {
  const sheet = createSheet(closeUp);
  const drawing = draw(sheet);
  const [width, height] = [WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED];
  const camera =
    `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${focus.turn ?? 0}) scale(${focus.zoom}) ` +
    `translate(${-focus.x} ${-focus.y})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PIXELS_PER_UNIT}" height="${height * PIXELS_PER_UNIT}" ` +
    `viewBox="${-BLEED} ${-BLEED} ${width} ${height}"><defs>` +
    `${CLOTH_FILTERS}${studioFilter(seed)}${surface(backdrop)}${sheet.definitions()}</defs>` +
    `<rect x="${-BLEED}" y="${-BLEED}" width="${width}" height="${height}" fill="url(#surface)"/>${windowLight}` +
    `<g transform="${camera}"><g filter="url(#studio)">${drawing}</g></g></svg>`
  );
}
