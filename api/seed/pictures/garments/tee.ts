import { inside, piece } from '../cloth.ts';
import { darker } from '../colour.ts';
import { motif, type Motif } from '../motifs.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import type { Sheet } from '../sheet.ts';
import { label, stitches } from '../trims.ts';
import type { Colourway, Garment } from './garment.ts';

export interface TeeStyle {
  pattern?: Pattern;
  motif?: Motif;
  /** Sleeves and neck in the second colour. */
  ringer?: boolean;
  pocket?: boolean;
  longSleeves?: boolean;
}

const body = outline(
  'M400 292C446 292 474 262 482 214L556 240C570 300 578 350 578 392C580 530 582 660 586 792C530 806 460 810 400 810',
);
const shortSleeve = 'M548 236C592 250 624 276 646 320L694 432C668 456 628 472 594 474L576 398C572 340 562 286 548 236Z';
const longSleeve = 'M548 236C592 250 620 276 636 324L706 660C690 674 664 682 642 680L576 404C572 340 562 286 548 236Z';

export function teeParts(style: TeeStyle, { main, second, accent }: Colourway, sheet: Sheet): string {
  const print = printed(sheet, style.pattern, { first: second, second: accent }, 0.95);
  const trim = style.ringer ? second : main;
  const parts = [
    inside(outline('M400 222C440 222 468 218 481 214C476 268 444 298 400 298'), main),
    label(400, 252),
    both(
      piece(sheet, style.longSleeves ? longSleeve : shortSleeve, {
        fill: style.ringer ? second : main,
        pattern: style.ringer ? undefined : print,
        folds: ['M580 396C600 404 622 396 640 380', 'M590 300C612 340 634 384 650 440'],
        lights: ['M612 300C634 336 650 372 664 420'],
      }),
    ),
    both(stitches(style.longSleeves ? 'M638 664C660 666 684 660 702 646' : 'M590 458C622 456 660 442 686 420', trim)),
    piece(sheet, body, {
      fill: main,
      pattern: print,
      folds: [
        'M576 396C548 424 516 434 484 432',
        'M224 396C252 424 284 434 316 432',
        'M540 560C548 650 550 730 546 796',
        'M258 540C250 640 250 730 256 796',
        'M470 660C474 720 472 770 466 800',
      ],
      lights: ['M512 470C522 580 524 690 520 780', 'M290 480C280 590 280 690 286 780'],
    }),
    stitches(
      'M218 774C290 788 350 792 400 792C450 792 510 788 582 774M218 782C290 796 350 800 400 800C450 800 510 796 582 782',
      main,
    ),
  ];
  if (style.pocket)
    parts.push(
      piece(sheet, 'M452 396L536 392L538 470L496 488L454 474Z', { fill: second, small: true }),
      stitches('M458 408L531 404M460 470L496 482L532 466', second),
    );
  if (style.motif) parts.push(motif(style.motif, { first: second, second: accent, third: '#fff3dc' }, 400, 500, 1.12));
  parts.push(
    piece(sheet, outline('M400 312C456 312 492 278 502 221L482 212C474 262 446 291 400 291'), {
      fill: style.ringer ? second : darker(main, 0.05),
      small: true,
    }),
    stitches('M291 226C302 284 344 318 400 318C456 318 498 284 509 226', main),
  );
  return parts.join('');
}

export const tee: Garment<TeeStyle> = {
  draw: (style, colours, sheet) => teeParts(style, colours, sheet),
  front: () => ({ x: 400, y: 512, zoom: 1.2 }),
  closeUp: ({ motif: print, pocket }) =>
    print ? { x: 410, y: 400, zoom: 2.1, turn: -6 } : { x: pocket ? 460 : 420, y: 350, zoom: 2.5, turn: -5 },
};
