import { inside, piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { both, outline, place, sequence } from '../path.ts';
import { label, stitches, zip } from '../trims.ts';
import type { Garment } from './garment.ts';

export interface JacketStyle {
  /** Fur round the hood; otherwise a standing collar. */
  fur?: boolean;
  /** Upper part and sleeves' tops in the second colour. */
  yoke?: boolean;
}

const sleeve = 'M552 262C604 274 636 306 650 356L716 700C696 718 664 728 630 726L588 430C584 370 572 316 552 262Z';
const body = outline(
  'M400 300C436 298 462 280 474 244L560 268C580 330 590 380 592 430C596 560 598 690 598 800C530 814 460 818 400 818',
);
const ROWS = [372, 446, 520, 594, 668, 742];

export const jacket: Garment<JacketStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const quilting = ROWS.map((y) => `M200 ${y}C300 ${y + 16} 500 ${y + 16} 600 ${y}`);
    const sleeveRows = [340, 410, 480, 550, 620].map((y) => `M556 ${y + 18}C600 ${y + 20} 660 ${y + 4} 720 ${y - 18}`);
    const puffs = ROWS.map((y) => `M214 ${y - 40}C300 ${y - 28} 500 ${y - 28} 586 ${y - 40}`);
    const parts = [
      both(piece(sheet, sleeve, { fill: main, folds: sleeveRows, fold: 16 })),
      both(
        piece(sheet, 'M626 716C664 720 694 712 714 696L724 736C702 754 668 762 636 760Z', {
          fill: second,
          small: true,
        }),
      ),
      piece(sheet, body, { fill: main, folds: [...quilting, ...quilting], lights: puffs, fold: 15 }),
      ...quilting.map((d) => stitches(d, main, 1.5)),
    ];
    if (style.yoke) {
      parts.push(
        piece(sheet, outline('M400 300C436 298 462 280 474 244L560 268C580 330 590 372 592 414L400 428'), {
          fill: second,
          folds: ['M210 344C300 360 500 360 590 344'],
          lights: ['M220 310C300 322 500 322 580 310'],
        }),
        stitches('M212 404C300 416 500 416 588 404', second),
      );
    }
    if (style.fur) {
      const random = sequence(11);
      parts.push(
        piece(sheet, outline('M400 96C488 94 540 148 540 216C540 256 520 290 492 312C440 300 420 300 400 300'), {
          fill: main,
          folds: ['M470 130C520 170 524 230 500 290', 'M330 130C280 170 276 230 300 290'],
        }),
        inside(outline('M400 142C462 142 496 180 494 226C490 272 456 300 400 322'), second),
        label(400, 196),
      );
      const tufts = Array.from({ length: 86 }, (_, index) => {
        const angle = -0.62 * Math.PI + ((index % 43) / 42) * 1.24 * Math.PI - Math.PI / 2 + Math.PI / 2;
        const reach = index < 43 ? 1 : 0.86;
        const x = 400 + Math.sin(angle) * 118 * reach;
        const y = 222 - Math.cos(angle) * 112 * reach;
        const ink = [lighter(accent, 0.55), lighter(accent, 0.7), lighter(accent, 0.4)][index % 3] ?? accent;
        return place(
          `<path d="M-13 0C-14 -22 -5 -34 0 -38C5 -34 14 -22 13 0C8 9 -8 9 -13 0Z" fill="${ink}"/>`,
          x,
          y,
          1,
          (angle * 180) / Math.PI + (random() - 0.5) * 44,
        );
      });
      parts.push(`<g filter="url(#edge)">${tufts.join('')}</g>`);
      parts.push(
        piece(sheet, outline('M400 356C440 348 476 330 496 296L520 330C500 372 450 392 400 398'), {
          fill: style.yoke ? second : main,
          small: true,
        }),
      );
    } else {
      parts.push(
        inside(outline('M400 206C436 205 458 200 470 196C470 240 440 262 400 266'), second),
        label(400, 232),
        piece(sheet, outline('M400 262C440 258 468 234 480 190L508 226C500 282 456 318 400 322'), {
          fill: second,
          folds: ['M320 250C350 290 450 290 480 250'],
          small: true,
        }),
        stitches('M304 244C320 282 356 304 400 308C444 304 480 282 496 244', second),
      );
    }
    parts.push(zip(400, style.fur ? 372 : 292, 814, darker(second, 0.15)));
    for (const side of [-1, 1]) {
      parts.push(
        `<g transform="translate(${400 + side * 118} 620) rotate(${side * 14})">${piece(sheet, 'M-12 -52h24v104h-24Z', { fill: darker(main, 0.12), small: true })}<path d="M0 -42V42" stroke="#cfc7bd" stroke-width="5" stroke-dasharray="3 2.4"/></g>`,
      );
    }
    parts.push(
      piece(sheet, outline('M400 786C470 786 540 782 600 774L598 806C530 820 460 824 400 824'), {
        fill: second,
        small: true,
      }),
      zip(400, 780, 822, second),
    );
    parts.push(
      `<g transform="translate(482 ${style.yoke ? 372 : 470})" filter="url(#edge)"><rect x="-24" y="-16" width="48" height="32" rx="6" fill="${accent}"/><path d="M-12 6L-2 -8L5 2L9 -3L14 6Z" fill="#fffaf1"/></g>`,
    );
    return parts.join('');
  },
  front: () => ({ x: 400, y: 475, zoom: 1.14 }),
  closeUp: () => ({ x: 420, y: 380, zoom: 2.15, turn: -6 }),
};
