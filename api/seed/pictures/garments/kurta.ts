import { inside, piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import type { Sheet } from '../sheet.ts';
import { button, embroidery, label, seam, stitches } from '../trims.ts';
import type { Colourway, Garment } from './garment.ts';

export interface KurtaStyle {
  pattern?: Pattern;
  placket: 'plain' | 'embroidered' | 'contrast';
  /** Embroidered cuffs and hem. */
  borders?: boolean;
  pocket?: boolean;
}

const body = outline(
  'M400 226C424 226 440 206 446 176L528 204C540 250 546 290 548 330C556 470 572 640 586 800C578 808 560 812 548 813L400 822',
);
const sleeve = 'M524 202C560 212 584 240 598 284L676 566C662 582 636 592 612 590L546 338C540 290 532 244 524 202Z';

/** The kurta itself; sets draw it above trousers or under a waistcoat. */
export function kurtaParts(style: KurtaStyle, { main, second, accent }: Colourway, sheet: Sheet): string {
  const print = printed(sheet, style.pattern, { first: second, second: accent }, 1.35);
  const trim = style.placket === 'contrast' ? second : main;
  const parts = [
    inside(outline('M400 168C422 168 438 167 446 165C444 208 424 230 400 230'), main),
    label(400, 190),
    both(
      piece(sheet, sleeve, {
        fill: main,
        pattern: print,
        folds: [
          'M566 270C590 350 620 450 640 560',
          'M548 330C568 344 590 340 606 326',
          'M572 420C592 428 612 424 628 412',
        ],
        lights: ['M590 300C612 380 636 470 656 550'],
      }),
    ),
    both(stitches('M606 576C630 578 654 568 672 552', main)),
    piece(sheet, body, {
      fill: main,
      pattern: print,
      folds: [
        'M546 330C520 356 498 364 474 364',
        'M254 330C280 356 302 364 326 364',
        'M520 430C528 560 536 690 540 806',
        'M280 430C272 560 264 690 260 806',
        'M452 520C458 630 462 720 460 816',
        'M346 560C340 660 340 740 344 816',
      ],
      lights: ['M490 420C498 560 504 690 506 800', 'M306 450C300 580 296 700 298 800'],
    }),
    stitches('M222 788C300 804 350 806 400 808C450 806 500 804 578 788', main),
    both(seam('M572 640L586 800', main)),
  ];
  if (style.borders) {
    parts.push(embroidery({ x: 228, y: 764 }, { x: 400, y: 800 }, { x: 572, y: 764 }, 25, second, accent, 8));
    parts.push(both(embroidery({ x: 610, y: 560 }, { x: 634, y: 560 }, { x: 660, y: 540 }, 7, second, accent, 6)));
  }
  parts.push(
    piece(sheet, outline('M400 228L420 226L420 462L400 470'), { fill: darker(trim, 0.04), small: true }),
    stitches('M384 236V456L400 463L416 456V236', trim),
  );
  if (style.placket === 'embroidered') {
    parts.push(
      ...[-1, 1].map(
        (side) =>
          `<g transform="translate(${400 + side * 36} 0) rotate(90 0 0)">${embroidery({ x: 262, y: 0 }, { x: 360, y: 0 }, { x: 476, y: 0 }, 15, second, accent, 8)}</g>`,
      ),
    );
  }
  if (style.pocket)
    parts.push(
      piece(sheet, 'M448 330L520 326L522 396L486 408L450 400Z', { fill: main, pattern: print, small: true }),
      stitches('M453 342L516 338', main),
    );
  parts.push(
    piece(sheet, outline('M400 246C430 242 454 216 462 180L447 160C442 196 424 222 400 230'), {
      fill: trim === main ? lighter(main, 0.06) : trim,
      pattern: trim === main ? print : undefined,
      small: true,
    }),
    stitches('M344 184C352 216 374 236 396 240M456 184C448 216 426 236 404 240', trim),
    ...[284, 328, 372, 416].map((y) => button(400, y, lighter(accent, 0.3), 7)),
  );
  return parts.join('');
}

export const kurta: Garment<KurtaStyle> = {
  draw: (style, colours, sheet) => `<g transform="translate(0 10)">${kurtaParts(style, colours, sheet)}</g>`,
  front: () => ({ x: 400, y: 500, zoom: 1.2 }),
  closeUp: () => ({ x: 416, y: 320, zoom: 2.6, turn: -6 }),
};
