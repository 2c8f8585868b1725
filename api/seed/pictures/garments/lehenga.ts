import { inside, piece } from '../cloth.ts';
import { lighter } from '../colour.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { embroidery, label, seam } from '../trims.ts';
import type { Garment } from './garment.ts';
import { trouserParts } from './trouserParts.ts';

export interface LehengaStyle {
  bottom: 'lehenga' | 'gharara';
  pattern?: Pattern;
  dupatta?: boolean;
}

const choli = outline(
  'M400 206C428 204 450 186 458 156L512 172C518 214 524 246 532 274C524 320 516 356 512 392C470 404 440 406 400 406',
);
const peplum = outline(
  'M400 206C428 204 450 186 458 156L512 172C518 214 524 246 532 274C524 320 520 356 524 392C546 450 566 500 580 552C520 578 460 584 400 584',
);
const sleeve = 'M508 170C540 174 568 198 582 240L604 330C586 348 562 356 538 354L530 290C524 244 516 206 508 170Z';
const skirt = outline('M400 426C436 426 470 424 494 418C560 540 640 690 700 850C610 908 500 922 400 922');

export const lehenga: Garment<LehengaStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const gold = lighter(accent, 0.1);
    const print = printed(sheet, style.pattern, { first: gold, second: lighter(second, 0.3) }, 1.2);
    const parts: string[] = [];
    if (style.bottom === 'lehenga') {
      const pleats = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
        (n) => `M${400 + n * 17} 436Q${400 + n * 38} 640 ${400 + n * 56} ${900 - Math.abs(n) * 8}`,
      );
      const gleams = [-4.5, -2.5, -0.5, 1.5, 3.5].map(
        (n) => `M${400 + n * 17} 446Q${400 + n * 38} 640 ${400 + n * 56} 860`,
      );
      parts.push(
        piece(sheet, skirt, { fill: second, pattern: print, folds: pleats, lights: gleams, fold: 12 }),
        piece(sheet, outline('M400 846C500 846 606 830 672 784L700 850C610 908 500 922 400 922'), {
          fill: main,
          small: true,
          folds: pleats,
          fold: 9,
        }),
        embroidery({ x: 122, y: 826 }, { x: 400, y: 942 }, { x: 678, y: 826 }, 31, gold, lighter(second, 0.4), 13),
        embroidery({ x: 150, y: 764 }, { x: 400, y: 866 }, { x: 650, y: 764 }, 35, gold, main, 7),
        piece(sheet, outline('M400 408C440 408 474 406 496 400L500 430C474 436 440 438 400 438'), {
          fill: main,
          small: true,
        }),
        embroidery({ x: 310, y: 418 }, { x: 400, y: 428 }, { x: 490, y: 418 }, 13, gold, lighter(second, 0.3), 6),
      );
    } else {
      parts.push(
        trouserParts({ cut: 'flared', fill: second, pattern: print, trim: main }, sheet),
        both(embroidery({ x: 420, y: 914 }, { x: 560, y: 930 }, { x: 672, y: 906 }, 15, gold, lighter(second, 0.4), 9)),
        both(embroidery({ x: 410, y: 684 }, { x: 500, y: 704 }, { x: 586, y: 680 }, 13, gold, main, 7)),
      );
    }
    const top = style.bottom === 'lehenga' ? choli : peplum;
    parts.push(
      inside(outline('M400 158C428 157 448 154 458 150C456 190 428 212 400 212'), main),
      label(400, 178),
      both(
        piece(sheet, sleeve, {
          fill: main,
          folds: ['M548 220C564 264 574 300 582 340', 'M532 280C548 292 566 290 580 278'],
        }),
      ),
      both(embroidery({ x: 540, y: 336 }, { x: 566, y: 336 }, { x: 596, y: 318 }, 6, gold, lighter(second, 0.4), 6)),
      piece(sheet, top, {
        fill: main,
        folds: [
          'M528 290C508 312 488 316 470 314',
          'M272 290C292 312 312 316 330 314',
          'M452 400C456 380 452 356 446 340',
          'M348 400C344 380 348 356 354 340',
        ],
        lights: ['M350 260C346 300 346 340 350 380'],
      }),
    );
    if (style.bottom === 'gharara')
      parts.push(
        embroidery({ x: 232, y: 534 }, { x: 400, y: 592 }, { x: 568, y: 534 }, 23, gold, lighter(second, 0.4), 9),
        seam('M276 392C350 404 450 404 524 392', main),
      );
    else
      parts.push(
        embroidery({ x: 294, y: 380 }, { x: 400, y: 398 }, { x: 506, y: 380 }, 19, gold, lighter(second, 0.3), 7),
      );
    parts.push(
      embroidery({ x: 334, y: 190 }, { x: 400, y: 280 }, { x: 466, y: 190 }, 13, gold, lighter(second, 0.4), 8),
      embroidery({ x: 322, y: 222 }, { x: 400, y: 336 }, { x: 478, y: 222 }, 15, lighter(second, 0.3), gold, 6),
      ...[272, 300, 328].flatMap((y, row) =>
        [-1, 0, 1]
          .slice(0, 3 - row)
          .map(
            (n) =>
              `<g transform="translate(${400 + (n + row / 2) * 26} ${y + 24})"><circle r="5" fill="#f4f1ea" stroke="${gold}" stroke-width="2.4"/><circle cx="-1.4" cy="-1.4" r="1.6" fill="#fff"/></g>`,
          ),
      ),
      piece(sheet, outline('M400 216C436 214 464 192 471 160L458 156C450 186 428 202 400 204'), {
        fill: gold,
        small: true,
      }),
    );
    if (style.dupatta) {
      const drape =
        'M300 150C270 158 244 164 226 182C196 350 150 560 96 780C128 796 164 800 192 792C226 600 262 380 300 150Z';
      parts.push(
        piece(sheet, drape, {
          fill: lighter(second, 0.25),
          folds: ['M280 170C244 360 200 570 160 784', 'M252 172C214 360 168 570 126 780'],
          lights: ['M268 170C230 360 186 570 144 780'],
        }),
        embroidery({ x: 104, y: 764 }, { x: 146, y: 782 }, { x: 194, y: 768 }, 7, gold, main, 8),
      );
    }
    return parts.join('');
  },
  front: () => ({ x: 400, y: 538, zoom: 1.12 }),
  closeUp: () => ({ x: 405, y: 262, zoom: 2.75, turn: 5 }),
};
