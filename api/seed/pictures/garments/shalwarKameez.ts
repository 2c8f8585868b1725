import { kurtaParts, type KurtaStyle } from './kurta.ts';
import type { Garment } from './garment.ts';
import { trouserParts } from './trouserParts.ts';

export interface ShalwarKameezStyle extends KurtaStyle {
  /** White or contrasting shalwar in the accent colour. */
  contrastShalwar?: boolean;
}

export const shalwarKameez: Garment<ShalwarKameezStyle> = {
  draw: (style, colours, sheet) =>
    `<g transform="translate(0 46)">${trouserParts({ cut: 'shalwar', fill: style.contrastShalwar ? colours.accent : colours.main }, sheet)}</g>` +
    `<g transform="translate(60 -26) scale(.85)">${kurtaParts(style, colours, sheet)}</g>`,
  front: () => ({ x: 400, y: 548, zoom: 1.08 }),
  closeUp: () => ({ x: 412, y: 246, zoom: 2.9, turn: 5 }),
};
