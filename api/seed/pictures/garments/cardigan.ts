import { inside, piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { motif, type Motif } from '../motifs.ts';
import { along, both, outline } from '../path.ts';
import { starShape } from '../patterns.ts';
import { button, label, ribs, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';

export interface CardiganStyle {
  kind: 'cardigan' | 'sweater';
  /** A knitted band of stars and zigzags across the chest. */
  fairIsle?: boolean;
  pockets?: boolean;
  motif?: Motif;
}

const CREW = outline(
  'M400 268C440 264 466 240 476 206L556 236C572 300 580 350 582 400C584 540 586 650 588 752L400 764',
);
const sleeve = 'M546 232C592 246 622 276 636 324L706 676C690 690 664 698 638 698L582 404C574 340 562 286 546 232Z';
const cuff = 'M636 688C664 690 688 682 704 668L714 720C694 736 668 742 644 742Z';

export const cardigan: Garment<CardiganStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const open = style.kind === 'cardigan';
    const parts = [
      inside(
        outline(
          open
            ? 'M400 202C436 201 460 198 474 196C474 270 440 350 400 400'
            : 'M400 212C432 211 460 207 475 203C472 250 444 272 400 276',
        ),
        open ? lighter(second, 0.2) : main,
      ),
      label(400, 236),
      both(
        piece(sheet, sleeve, {
          fill: main,
          texture: 'knit',
          folds: [
            'M604 320C630 430 648 550 662 680',
            'M582 412C604 422 626 414 644 398',
            'M628 600C648 610 668 606 686 594',
          ],
          lights: ['M630 380C650 480 668 570 680 660'],
        }),
      ),
      both(
        piece(sheet, cuff, { fill: open ? main : second, small: true }) +
          `<g transform="rotate(-9 676 714)">${ribs(640, 698, 72, 40, open ? main : second)}</g>`,
      ),
    ];
    const folds = [
      'M580 404C552 432 522 442 494 440',
      'M220 404C248 432 278 442 306 440',
      'M552 560C560 640 560 700 558 750',
      'M248 560C240 640 240 700 242 750',
    ];
    if (open) {
      const half = 'M404 420C440 372 466 290 476 206L556 236C572 300 580 350 582 400C584 540 586 650 588 754L404 764Z';
      parts.push(
        both(
          piece(sheet, half, {
            fill: main,
            texture: 'knit',
            folds: folds.slice(0, 1).concat(folds.slice(2, 3)),
            lights: ['M520 480C530 580 532 660 530 740'],
          }),
        ),
      );
    } else
      parts.push(
        piece(sheet, CREW, {
          fill: main,
          texture: 'knit',
          folds,
          lights: ['M516 490C526 590 528 670 526 750', 'M286 490C276 590 276 670 280 750'],
        }),
      );
    if (style.fairIsle) {
      const zigzag = (y: number, ink: string): string =>
        `<path d="${Array.from({ length: 19 }, (_, index) => `${index ? 'L' : 'M'}${open && index === 9 ? 400 : 220 + index * 20} ${y + (index % 2) * 14}`).join('')}" fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`;
      const stars = along({ x: 240, y: 480 }, { x: 400, y: 484 }, { x: 560, y: 480 }, 9, (index) =>
        starShape(12, index % 2 ? accent : second),
      );
      const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${CREW}"/></clipPath>`);
      parts.push(
        `<g clip-path="url(#${clip})">${zigzag(436, second)}${zigzag(512, second)}${zigzag(416, accent)}${zigzag(532, accent)}${stars}</g>`,
      );
    }
    if (style.motif)
      parts.push(motif(style.motif, { first: second, second: accent, third: '#fff3dc' }, 400, 500, 1.05));
    parts.push(
      piece(sheet, outline('M400 752L590 742L586 806C530 814 460 818 400 818'), {
        fill: open ? main : second,
        small: true,
      }),
      ribs(216, 758, 368, 52, open ? main : second, 9),
    );
    if (open) {
      const band = 'M398 424C436 372 462 290 474 202L496 210C488 300 462 384 424 436L424 818L398 818Z';
      parts.push(
        `<g transform="matrix(-1 0 0 1 800 0)">${piece(sheet, band, { fill: second, small: true })}</g>`,
        piece(sheet, band, { fill: second, small: true }),
        stitches('M404 430V812M418 440V812', second),
      );
      parts.push(...[466, 546, 626, 706, 786].map((y) => button(411, y, lighter(accent, 0.3), 10)));
    } else {
      parts.push(
        piece(sheet, outline('M400 296C452 292 486 262 494 214L476 204C468 248 440 268 400 272'), {
          fill: second,
          small: true,
        }),
        ...[-1, 1].map(
          (side) =>
            `<g>${along({ x: 400 + side * 88, y: 224 }, { x: 400 + side * 72, y: 282 }, { x: 400, y: 284 }, 15, () => `<path d="M0 -9V9" stroke="${darker(second, 0.4)}" stroke-width="1.6" opacity=".4"/>`)}</g>`,
        ),
      );
    }
    if (style.pockets)
      parts.push(
        both(
          piece(sheet, 'M460 600L552 598L554 694C524 700 490 702 462 702Z', {
            fill: main,
            texture: 'knit',
            small: true,
          }) + piece(sheet, 'M458 594L554 592L554 614L458 616Z', { fill: second, small: true }),
        ),
      );
    return parts.join('');
  },
  front: () => ({ x: 400, y: 510, zoom: 1.18 }),
  closeUp: ({ kind, motif: print }) =>
    kind === 'cardigan'
      ? { x: 420, y: 410, zoom: 2.2, turn: -6 }
      : { x: 410, y: print ? 400 : 370, zoom: 2.15, turn: -6 },
};
