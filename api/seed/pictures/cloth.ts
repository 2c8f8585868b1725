import { darker, lighter, lightness } from './colour.ts';
import type { Sheet } from './sheet.ts';

export type Texture = 'knit' | 'denim' | 'fleece';

interface PieceOptions {
  fill: string;
  /** Id of a fabric pattern laid over the fill. */
  pattern?: string | undefined;
  texture?: Texture | undefined;
  /** Paths along which the cloth falls into shadow. */
  folds?: string[] | undefined;
  /** Paths along which it catches the light. */
  lights?: string[] | undefined;
  /** Small parts (collars, pockets, bands) have thinner edges. */
  small?: boolean | undefined;
  /** Width of a fold in units. */
  fold?: number | undefined;
}

const TEXTURES: Record<Texture, { size: number; paths: string; opacity: number }> = {
  denim: { size: 4, paths: 'M-1 3L3 -1M1 5L5 1M-1 5L5 -1', opacity: 0.17 },
  knit: { size: 7, paths: 'M0 1.2L3.5 5L7 1.2M0 4.7L3.5 8.5L7 4.7M0 -2.3L3.5 1.5L7 -2.3', opacity: 0.13 },
  fleece: { size: 5, paths: 'M1 1h.9M3.4 2.6h.9M.8 4h.9', opacity: 0.16 },
};

function textureOf(sheet: Sheet, texture: Texture | undefined, fill: string): string | undefined {
  if (!texture || (!sheet.closeUp && texture !== 'knit')) return undefined;
  const { size, paths, opacity } = TEXTURES[texture];
  const ink = lightness(fill) > 0.3 ? darker(fill, 0.6) : lighter(fill, 0.5);
  return sheet.define(
    (id) =>
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${paths}" stroke="${ink}" ` +
      `stroke-width=".9" opacity="${opacity}" fill="none"/></pattern>`,
  );
}

/** One cut of cloth: fill, print, weave, folds, and the roundness of its edges. */
export function piece(sheet: Sheet, d: string, options: PieceOptions): string {
  const { fill, pattern, folds = [], lights = [], small = false, fold = 13 } = options;
  const texture = textureOf(sheet, options.texture, fill);
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  const dark = darker(fill, lightness(fill) > 0.8 ? 0.4 : 0.6);
  const light = lighter(fill, 0.75);
  const strokes = (paths: string[], colour: string, opacity: number, width: number): string =>
    paths.length === 0
      ? ''
      : `<g clip-path="url(#${clip})"><g filter="url(#soft)" fill="none" stroke="${colour}" stroke-linecap="round" ` +
        `stroke-width="${width}" opacity="${opacity}">${paths.map((path) => `<path d="${path}"/>`).join('')}</g></g>`;
  return (
    `<g filter="url(#${small ? 'edge' : 'volume'})"><path d="${d}" fill="${fill}"/>` +
    (pattern ? `<path d="${d}" fill="url(#${pattern})"/>` : '') +
    (texture ? `<path d="${d}" fill="url(#${texture})"/>` : '') +
    strokes(folds, dark, 0.27, fold) +
    strokes(lights, light, 0.2, fold * 1.3) +
    `</g><path d="${d}" fill="none" stroke="${darker(fill, 0.45)}" stroke-width="1.3" opacity=".45" stroke-linejoin="round"/>`
  );
}

/** The inside of a garment seen through its opening: in shadow, with the band of its far edge. */
export const inside = (d: string, fill: string): string =>
  `<path d="${d}" fill="${darker(fill, 0.3)}"/><path d="${d}" fill="url(#well)"/>` +
  `<path d="${d}" fill="none" stroke="${darker(fill, 0.14)}" stroke-width="13" stroke-linejoin="round"/>`;

const rim = (blur: number, dx: number, colour: string, opacity: number, name: string): string =>
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="${name}b"/><feOffset in="${name}b" dx="${dx}" dy="${dx * 1.3}" ` +
  `result="${name}o"/><feComposite in="SourceAlpha" in2="${name}o" operator="out" result="${name}r"/>` +
  `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${name}r" operator="in" result="${name}"/>`;

const body = (id: string, blur: number, shift: number, shadow: number, margin: number): string =>
  `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">` +
  rim(blur, -shift, '#24142a', 0.42, 'shade') +
  rim(blur, shift, '#fffaf0', 0.42, 'shine') +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${shadow}"/><feOffset dy="${shadow * 0.8}" result="d"/>` +
  `<feFlood flood-color="#2b1a22" flood-opacity=".3"/><feComposite in2="d" operator="in" result="drop"/>` +
  `<feMerge><feMergeNode in="drop"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="shine"/></feMerge></filter>`;

/** The filters every piece uses. */
export const CLOTH_FILTERS =
  body('volume', 11, 4, 5, 8) +
  body('edge', 3.2, 1.6, 3, 25) +
  `<filter id="soft" x="-12%" y="-12%" width="124%" height="124%"><feGaussianBlur stdDeviation="6.5"/></filter>` +
  `<linearGradient id="well" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d1018" stop-opacity=".32"/>` +
  `<stop offset="1" stop-color="#1d1018" stop-opacity=".08"/></linearGradient>`;
