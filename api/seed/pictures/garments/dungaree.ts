import { piece, type Texture } from '../cloth.ts';
import { darker } from '../colour.ts';
import { motif, type Motif } from '../motifs.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { button, seam, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';
import { teeParts } from './tee.ts';

export interface DungareeStyle {
  pattern?: Pattern;
  motif?: Motif;
  /** A pinafore skirt instead of legs. */
  skirt?: boolean;
  teePattern?: Pattern;
  texture?: Extract<Texture, 'denim'>;
}

export const dungaree: Garment<DungareeStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const pattern = printed(sheet, style.pattern, { first: second, second: accent }, 0.85);
    const { texture } = style;
    const brass = '#cfa872';
    const folds = [
      'M404 700C440 712 470 704 500 684',
      'M540 560C524 580 504 590 480 592',
      'M520 640C536 720 542 800 544 870',
      'M448 780C456 820 460 850 460 880',
    ];
    const lower = style.skirt
      ? piece(sheet, outline('M400 530L524 520C560 600 604 700 640 812C570 846 480 854 400 854'), {
          fill: main,
          pattern,
          texture,
          folds: [-3, -2, -1, 0, 1, 2, 3].map((n) => `M${400 + n * 34} 550Q${400 + n * 52} 690 ${400 + n * 66} 830`),
          lights: ['M470 560Q510 690 540 820', 'M330 560Q290 690 260 820'],
        }) + stitches('M172 796C250 828 330 834 400 834C470 834 550 828 628 796', main)
      : both(
          piece(sheet, 'M400 530L528 520C552 610 566 700 570 790L574 900L444 906C438 830 424 760 400 700Z', {
            fill: main,
            pattern,
            texture,
            folds,
            lights: ['M494 590C510 680 516 760 518 860'],
          }),
        ) +
        both(piece(sheet, 'M441 872L575 864L577 908L443 914Z', { fill: second, small: true })) +
        seam('M400 560V700', main) +
        both(stitches('M536 540C556 640 564 740 568 860', main));
    const parts = [
      `<g transform="translate(56 -76) scale(.86)">${teeParts(style.teePattern ? { pattern: style.teePattern } : {}, { main: '#fff8ec', second: accent, accent: second }, sheet)}</g>`,
      lower,
      both(piece(sheet, 'M528 400C520 450 524 490 530 526L476 536L470 400Z', { fill: main, pattern, texture })),
      piece(sheet, outline('M400 318L486 312C488 360 504 400 530 424L532 530L400 546'), {
        fill: main,
        pattern,
        texture,
        folds: ['M480 440C490 470 492 500 490 530', 'M320 440C310 470 308 500 310 530'],
      }),
      stitches('M318 322H482C486 366 502 404 526 428M318 322C314 366 298 404 274 428', main),
      piece(sheet, outline('M400 508C446 508 494 504 532 496L534 536C494 544 446 548 400 548'), {
        fill: main,
        texture,
        small: true,
      }),
      stitches('M270 504C350 520 450 520 530 504M270 530C350 546 450 546 530 530', main),
      piece(sheet, outline('M400 376L446 374L448 452L400 470'), {
        fill: darker(main, 0.05),
        pattern,
        texture,
        small: true,
      }),
      stitches('M358 388H442', main),
      both(
        piece(sheet, 'M458 340L484 338C486 260 490 190 486 146L456 142C460 200 460 270 458 340Z', {
          fill: main,
          pattern,
          texture,
          small: true,
        }) +
          stitches('M463 330C465 270 465 200 462 148M479 330C481 260 484 190 481 150', main) +
          `<rect x="454" y="330" width="34" height="30" rx="6" fill="none" stroke="${brass}" stroke-width="4.5" filter="url(#edge)"/>` +
          button(471, 356, brass, 10),
      ),
      both(
        piece(sheet, 'M468 566L526 556L532 628C512 644 490 648 474 646Z', {
          fill: darker(main, 0.05),
          pattern,
          texture,
          small: true,
        }) + button(524, 518, brass, 8),
      ),
    ];
    if (style.motif)
      parts.push(motif(style.motif, { first: second, second: accent, third: '#fff3dc' }, 400, 424, 0.36));
    return parts.join('');
  },
  front: () => ({ x: 400, y: 520, zoom: 1.14 }),
  closeUp: () => ({ x: 415, y: 390, zoom: 2.5, turn: -6 }),
};
