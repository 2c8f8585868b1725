import { inside, piece } from '../cloth.ts';
import { lighter } from '../colour.ts';
import { motif, type Motif } from '../motifs.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { label, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';

export interface RomperStyle {
  pattern?: Pattern;
  motif?: Motif;
  /** A sleepsuit with feet; otherwise short legs. */
  footed?: boolean;
}

const BODY_SHORT = outline(
  'M400 296C440 292 464 268 474 232L552 262C566 320 572 380 570 440C574 540 586 620 604 700L470 760C450 738 424 724 400 722',
);
const BODY_FOOTED = outline(
  'M400 266C440 262 464 238 474 202L552 232C566 290 572 350 566 410C568 500 580 560 578 640C576 730 560 800 552 850C556 890 540 912 506 914C476 914 462 900 462 874C452 800 432 730 400 690',
);
const sleeve = (y: number): string =>
  `M544 ${y + 26}C590 ${y + 40} 622 ${y + 70} 640 ${y + 116}L672 ${y + 204}C646 ${y + 228} 612 ${y + 242} 582 ${y + 244}L568 ${y + 176}C564 ${y + 126} 556 ${y + 76} 544 ${y + 26}Z`;
const cuff = (y: number): string =>
  `M580 ${y + 224}C612 ${y + 222} 642 ${y + 208} 664 ${y + 188}L674 ${y + 208}C648 ${y + 234} 614 ${y + 248} 584 ${y + 250}Z`;
const snap = (x: number, y: number, ink: string): string =>
  `<g transform="translate(${x} ${y})" filter="url(#edge)"><circle r="7" fill="${ink}"/><circle r="3.4" fill="none" stroke="#fff" stroke-width="1.4" opacity=".8"/></g>`;

export const romper: Garment<RomperStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const print = printed(sheet, style.pattern, { first: second, second: accent }, 0.85);
    const top = style.footed ? 202 : 232;
    const pearl = lighter(accent, 0.45);
    const parts = [
      inside(
        outline(
          `M400 ${top + 8}C432 ${top + 7} 460 ${top + 3} 473 ${top - 1}C470 ${top + 42} 442 ${top + 66} 400 ${top + 70}`,
        ),
        main,
      ),
      label(400, top + 34, '0-3'),
      both(
        piece(sheet, sleeve(top), {
          fill: main,
          pattern: print,
          folds: [
            `M586 ${top + 70}C610 ${top + 120} 624 ${top + 160} 632 ${top + 210}`,
            `M570 ${top + 170}C590 ${top + 178} 610 ${top + 172} 628 ${top + 156}`,
          ],
        }),
      ),
      both(piece(sheet, cuff(top), { fill: second, small: true })),
      piece(sheet, style.footed ? BODY_FOOTED : BODY_SHORT, {
        fill: main,
        pattern: print,
        folds: [
          `M568 ${top + 178}C544 ${top + 206} 518 ${top + 214} 494 ${top + 212}`,
          `M232 ${top + 178}C256 ${top + 206} 282 ${top + 214} 306 ${top + 212}`,
          'M540 560C548 620 548 660 544 700',
          'M260 560C252 620 252 660 256 700',
          ...(style.footed
            ? [
                'M470 660C500 690 530 690 560 676',
                'M330 660C300 690 270 690 240 676',
                'M520 700C524 760 518 820 508 860',
                'M280 700C276 760 282 820 292 860',
              ]
            : ['M430 720C460 690 500 670 560 660', 'M370 720C340 690 300 670 240 660']),
        ],
        lights: ['M510 470C518 540 520 600 518 660', 'M292 480C284 550 284 600 288 660'],
      }),
    ];
    if (style.footed) {
      parts.push(
        piece(sheet, outline(`M400 ${top + 66}L412 ${top + 64}L412 640L400 690`), {
          fill: main,
          pattern: print,
          small: true,
        }),
        ...[320, 386, 452, 518, 584, 646].map((y) => snap(400, y, pearl)),
        both(
          piece(sheet, 'M466 858C490 846 526 846 554 856C556 892 540 914 506 916C476 916 464 900 466 858Z', {
            fill: second,
            small: true,
          }),
        ),
      );
    } else {
      parts.push(
        both(piece(sheet, 'M470 744L602 684L610 716L480 776C476 764 474 754 470 744Z', { fill: second, small: true })),
        piece(sheet, outline('M400 700C430 704 456 720 474 744L482 776C456 752 430 740 400 738'), {
          fill: second,
          small: true,
        }),
        ...[-46, 0, 46].map((dx) => snap(400 + dx, 722 + Math.abs(dx) * 0.34, pearl)),
        ...[-1, 1].map((side) => snap(400 + side * 98, top + 24, pearl)),
      );
    }
    if (style.motif)
      parts.push(
        motif(
          style.motif,
          { first: second, second: accent, third: '#fff3dc' },
          style.footed ? 486 : 400,
          style.footed ? 400 : 476,
          style.footed ? 0.48 : 0.95,
        ),
      );
    parts.push(
      piece(
        sheet,
        outline(
          `M400 ${top + 84}C450 ${top + 80} 482 ${top + 48} 490 ${top + 6}L474 ${top - 2}C466 ${top + 36} 442 ${top + 60} 400 ${top + 64}`,
        ),
        { fill: second, small: true },
      ),
      stitches(
        `M318 ${top + 30}C330 ${top + 62} 362 ${top + 78} 400 ${top + 78}C438 ${top + 78} 470 ${top + 62} 482 ${top + 30}`,
        second,
      ),
    );
    return parts.join('');
  },
  front: () => ({ x: 400, y: 535, zoom: 1.22 }),
  closeUp: ({ motif: print, footed }) =>
    print && !footed ? { x: 410, y: 400, zoom: 2.15, turn: 6 } : { x: 415, y: 360, zoom: 2.4, turn: 6 },
};
