import { inside, piece } from '../cloth.ts';
import { lighter } from '../colour.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { embroidery, label, lace, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';
import { trouserParts, type TrouserCut } from './trouserParts.ts';

export interface KurtiSetStyle {
  pattern?: Pattern;
  yoke: 'round' | 'panel' | 'mirror';
  trousers: TrouserCut;
  dupatta?: boolean;
  lace?: boolean;
}

const body = outline(
  'M400 196C424 194 442 178 448 150L512 168C520 210 526 240 528 268C532 330 540 380 556 440C580 530 604 610 622 690C560 716 480 726 400 726',
);
const sleeve = 'M508 166C540 172 562 194 576 232L640 444C620 460 596 468 570 468L526 290C522 244 516 206 508 166Z';

export const kurtiSet: Garment<KurtiSetStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const print = printed(sheet, style.pattern, { first: second, second: accent }, 1.5);
    const panel = style.yoke === 'panel' ? second : main;
    const parts = [
      `<g transform="translate(0 28)">${trouserParts({ cut: style.trousers, fill: accent, trim: style.lace ? lighter(accent, 0.5) : undefined }, sheet)}</g>`,
      inside(outline('M400 154C424 153 438 150 447 146C446 180 424 200 400 200'), main),
      label(400, 172),
      both(
        piece(sheet, sleeve, {
          fill: main,
          pattern: print,
          folds: ['M552 230C574 300 594 370 608 450', 'M526 282C546 296 566 292 584 278'],
        }),
      ),
      both(embroidery({ x: 574, y: 446 }, { x: 600, y: 446 }, { x: 630, y: 428 }, 7, second, lighter(accent, 0.2), 6)),
      piece(sheet, body, {
        fill: main,
        pattern: print,
        folds: [
          'M526 300C506 326 486 332 468 332',
          'M274 300C294 326 314 332 332 332',
          'M520 440C544 540 560 620 568 700',
          'M280 440C256 540 240 620 232 700',
          'M440 500C452 580 458 640 460 716',
          'M360 500C348 580 342 640 340 716',
        ],
        lights: ['M480 460C500 560 510 630 516 706', 'M320 460C300 560 290 630 284 706'],
      }),
    ];
    parts.push(
      embroidery({ x: 190, y: 664 }, { x: 400, y: 728 }, { x: 610, y: 664 }, 27, second, lighter(accent, 0.2), 9),
    );
    if (style.lace) parts.push(lace({ x: 182, y: 696 }, { x: 400, y: 750 }, { x: 618, y: 696 }, 31, '#fffaf1', 9));
    if (style.yoke === 'round') {
      parts.push(
        ...[0, 30].map((drop) =>
          embroidery(
            { x: 330 - drop * 0.3, y: 190 + drop },
            { x: 400, y: 300 + drop * 1.7 },
            { x: 470 + drop * 0.3, y: 190 + drop },
            13,
            drop ? lighter(accent, 0.25) : second,
            drop ? second : lighter(accent, 0.25),
            7,
          ),
        ),
      );
    } else {
      parts.push(
        piece(sheet, outline('M400 196C422 194 440 180 446 156L458 160L458 356C440 372 420 378 400 378'), {
          fill: panel,
          small: true,
        }),
      );
      parts.push(
        ...[-38, 0, 38].map(
          (dx) =>
            `<g transform="translate(${400 + dx} 0) rotate(90)">${embroidery({ x: dx ? 214 : 232, y: 0 }, { x: 290, y: 0 }, { x: 354, y: 0 }, 11, dx ? accent : lighter(accent, 0.4), style.yoke === 'panel' ? main : second, 7)}</g>`,
        ),
      );
      parts.push(stitches('M344 170V352C362 368 438 368 456 352V170', panel));
    }
    parts.push(
      piece(sheet, outline('M400 208C432 206 456 186 462 154L448 148C442 178 424 194 400 196'), {
        fill: second,
        small: true,
      }),
    );
    if (style.dupatta) {
      const drape =
        'M470 140C506 150 540 150 566 170C600 330 640 520 690 760C660 776 630 780 604 776C580 600 540 380 470 140Z';
      parts.push(
        piece(sheet, drape, {
          fill: lighter(second, 0.2),
          pattern: printed(sheet, 'dots', { first: lighter(second, 0.7), second }, 0.6),
          folds: ['M500 160C560 360 610 560 636 760', 'M530 160C580 360 630 560 664 760'],
          lights: ['M514 160C572 360 620 560 650 760'],
        }),
        embroidery({ x: 606, y: 752 }, { x: 650, y: 756 }, { x: 684, y: 740 }, 7, accent, main, 7),
      );
    }
    return parts.join('');
  },
  front: () => ({ x: 400, y: 550, zoom: 1.1 }),
  closeUp: () => ({ x: 410, y: 290, zoom: 2.5, turn: -6 }),
};
