import { inside, piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { motif, type Motif } from '../motifs.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { label, ribs, stitches, zip } from '../trims.ts';
import type { Garment } from './garment.ts';

export interface HoodieStyle {
  pattern?: Pattern;
  motif?: Motif;
  zip?: boolean;
  /** Sleeves in the second colour. */
  contrastSleeves?: boolean;
}

const body = outline(
  'M400 320C440 316 470 290 484 258L566 286C582 340 590 390 592 440C594 560 594 660 596 760L400 772',
);
const sleeve = 'M556 280C600 292 630 320 644 366L712 712C694 726 668 734 640 734L592 440C586 380 574 330 556 280Z';
const cuff = 'M638 726C664 728 690 720 710 704L720 752C700 768 674 776 648 776Z';
const hem = outline('M400 764L598 752L594 812C530 822 460 826 400 826');

export const hoodie: Garment<HoodieStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const print = printed(sheet, style.pattern, { first: second, second: accent }, 0.95);
    const arm = style.contrastSleeves ? second : main;
    const parts = [
      both(
        piece(sheet, sleeve, {
          fill: arm,
          pattern: style.contrastSleeves ? undefined : print,
          texture: 'fleece',
          folds: [
            'M612 350C636 460 656 580 668 716',
            'M592 450C616 462 638 456 656 440',
            'M630 640C650 650 672 646 690 634',
          ],
          lights: ['M636 400C656 500 674 600 688 690'],
        }),
      ),
      both(
        piece(sheet, cuff, { fill: darker(arm, 0.06), small: true }) +
          `<g transform="rotate(-9 678 740)">${ribs(642, 730, 74, 38, arm)}</g>`,
      ),
      piece(sheet, body, {
        fill: main,
        pattern: print,
        texture: 'fleece',
        folds: [
          'M590 440C562 470 534 478 506 476',
          'M210 440C238 470 266 478 294 476',
          'M560 600C566 660 566 710 562 760',
          'M240 600C234 660 234 710 238 760',
        ],
        lights: ['M540 500C550 580 554 660 552 740', 'M270 510C262 590 262 660 264 740'],
      }),
      piece(sheet, hem, { fill: darker(main, 0.05), small: true }),
      ribs(208, 770, 384, 46, main, 9),
      // The hood lies open behind the neck.
      piece(
        sheet,
        outline('M400 120C474 118 520 160 524 216C526 252 512 282 490 306L470 300C500 260 494 190 400 186'),
        {
          fill: main,
          pattern: print,
          texture: 'fleece',
          folds: [
            'M470 150C506 180 512 230 492 280',
            'M330 150C294 180 288 230 308 280',
            'M360 140C380 134 420 134 440 140',
          ],
        },
      ),
      inside(
        outline('M400 168C456 168 492 200 488 246C484 284 452 312 400 330'),
        style.contrastSleeves ? second : lighter(second, 0.1),
      ),
      label(400, 212),
      piece(
        sheet,
        outline(
          'M400 342C452 322 494 290 500 240C502 222 498 206 490 196C494 214 492 232 484 250C470 282 440 306 400 322',
        ),
        {
          fill: main,
          pattern: print,
          texture: 'fleece',
          small: true,
          folds: ['M440 318C466 300 484 276 490 248', 'M360 318C334 300 316 276 310 248'],
          fold: 8,
        },
      ),
      stitches('M300 214C300 272 340 312 400 334C460 312 500 272 500 214', main),
      piece(sheet, outline('M400 560L496 560L532 690C536 706 528 716 514 718L400 722'), {
        fill: main,
        pattern: print,
        texture: 'fleece',
        small: true,
      }),
      stitches('M294 570H506M304 572L270 688M496 572L530 688M290 710C360 716 440 716 510 710', main),
    ];
    if (style.zip) parts.push(zip(400, 336, 818, darker(main, 0.1)));
    for (const [x, bend, length] of [
      [366, -10, 452],
      [434, 12, 436],
    ] as const) {
      parts.push(
        `<g filter="url(#edge)"><circle cx="${x}" cy="316" r="6" fill="#cfc7bd"/><circle cx="${x}" cy="316" r="2.6" fill="#4b4145"/>` +
          `<path d="M${x} 318C${x + bend} 350 ${x - bend} 400 ${x + bend / 2} ${length}" fill="none" stroke="${lighter(accent, 0.5)}" stroke-width="6.5" stroke-linecap="round"/>` +
          `<path d="M${x + bend / 2} ${length - 20}V${length + 2}" stroke="${accent}" stroke-width="8.5" stroke-linecap="round"/></g>`,
      );
    }
    if (style.motif && !style.zip)
      parts.push(motif(style.motif, { first: second, second: accent, third: '#fff3dc' }, 400, 468, 0.66));
    return parts.join('');
  },
  front: () => ({ x: 400, y: 475, zoom: 1.14 }),
  closeUp: ({ motif: print }) =>
    print ? { x: 410, y: 400, zoom: 2.1, turn: -5 } : { x: 415, y: 330, zoom: 2.3, turn: -5 },
};
