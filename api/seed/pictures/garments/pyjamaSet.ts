import type { Motif } from '../motifs.ts';
import { printed, type Pattern } from '../patterns.ts';
import type { Garment } from './garment.ts';
import { teeParts } from './tee.ts';
import { trouserParts, waistband, type TrouserCut } from './trouserParts.ts';

export interface PyjamaSetStyle {
  pattern: Pattern;
  /** A motif on a plain top; the print is on the trousers alone. */
  motif?: Motif;
  longSleeves: boolean;
  bottoms: Extract<TrouserCut, 'straight' | 'leggings'>;
}

/** Top and bottoms side by side, the bottoms tucked under the top. */
export const pyjamaSet: Garment<PyjamaSetStyle> = {
  draw(style, colours, sheet) {
    const { main, second, accent } = colours;
    const plainTop = style.motif !== undefined;
    const fill = plainTop ? second : main;
    const pattern = printed(sheet, style.pattern, { first: plainTop ? main : second, second: accent }, 0.85);
    return (
      `<g transform="translate(180 -150) rotate(-8 400 700) scale(1.02)">${trouserParts({ cut: style.bottoms, fill, pattern, trim: plainTop ? main : second }, sheet)}${waistband(sheet, 546, style.bottoms === 'leggings' ? 118 : 134, plainTop ? main : second)}</g>` +
      `<g transform="translate(-84 -60) rotate(5 400 500) scale(.84)">${teeParts({ ringer: true, longSleeves: style.longSleeves, ...(style.motif ? { motif: style.motif } : { pattern: style.pattern }) }, colours, sheet)}</g>`
    );
  },
  front: () => ({ x: 404, y: 478, zoom: 0.95 }),
  closeUp: ({ motif }) => ({ x: motif ? 270 : 290, y: motif ? 330 : 280, zoom: 2.4, turn: -8 }),
};
