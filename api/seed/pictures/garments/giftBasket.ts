import { piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { outline, place } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import type { Sheet } from '../sheet.ts';
import { bow, lace } from '../trims.ts';
import type { Garment } from './garment.ts';
import { booties, foldedTop, knittedCap, rolled, softToy, tag } from './giftParts.ts';

export interface GiftBasketStyle {
  pattern: Pattern;
  toy: 'bear' | 'bunny' | 'lion';
}

function wicker(sheet: Sheet, straw: string): string {
  const light = lighter(straw, 0.28);
  const dark = darker(straw, 0.24);
  const cell = (x: number, y: number): string =>
    `<rect x="${x}" y="${y + 1.5}" width="31" height="15" rx="6" fill="${light}"/><path d="M${x + 3} ${y + 13}H${x + 28}" stroke="${dark}" stroke-width="2.4" opacity=".5"/>`;
  return sheet.define(
    (id) =>
      `<pattern id="${id}" width="64" height="36" patternUnits="userSpaceOnUse"><rect width="64" height="36" fill="${dark}"/>${cell(0, 0)}${cell(32, 18)}${cell(-32, 18)}<path d="M36 0h8v18h-8ZM52 0h8v18h-8ZM4 18h8v18h-8ZM20 18h8v18h-8Z" fill="${straw}"/></pattern>`,
  );
}

/** A wicker basket seen from the front, filled with rolls, a folded top, a cap and a toy. */
export const giftBasket: Garment<GiftBasketStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const straw = '#d3a76c';
    const weave = wicker(sheet, straw);
    const print = printed(sheet, style.pattern, { first: second, second: accent }, 0.8);
    const twists = Array.from({ length: 34 }, (_, index) => {
      const angle = Math.PI * (index / 33);
      return place(
        `<path d="M-9 -20C4 -8 4 8 -5 20" stroke="${darker(straw, 0.35)}" stroke-width="4" fill="none" opacity=".6"/>`,
        400 - Math.cos(angle) * 230,
        556 - Math.sin(angle) * 424,
        1,
        (angle * 180) / Math.PI - 90,
      );
    });
    return [
      `<g filter="url(#edge)"><path d="M170 560C182 262 262 131 400 131C538 131 618 262 630 560" fill="none" stroke="${straw}" stroke-width="36" stroke-linecap="round"/><path d="M162 560C174 256 256 121 400 121C544 121 626 256 638 560" fill="none" stroke="${lighter(straw, 0.35)}" stroke-width="5" opacity=".6"/></g>`,
      `<g opacity=".55">${twists.join('')}</g>`,
      place(rolled(sheet, 300, lighter(main, 0.3), second, print), 250, 470, 1.1, -9),
      place(rolled(sheet, 300, second, main), 350, 440, 1.1, -3),
      place(foldedTop(sheet, 230, 300, main, second, print), 540, 480, 1, 8),
      place(
        softToy(style.toy, style.toy === 'bunny' ? '#f6ece2' : '#d9b48a', style.toy === 'lion' ? accent : '#f0c9b8'),
        410,
        470,
        1.18,
        3,
      ),
      place(knittedCap(sheet, lighter(accent, 0.2), main), 226, 508, 0.86, -12),
      place(booties(sheet, lighter(second, 0.3), main), 552, 540, 0.86, 4),
      piece(sheet, outline('M400 596C500 596 590 590 650 574C644 680 620 790 588 878C530 900 460 904 400 904'), {
        fill: straw,
        pattern: weave,
        folds: ['M590 620C580 720 560 800 540 880', 'M210 620C220 720 240 800 260 880'],
        lights: ['M330 640C336 720 344 800 350 880'],
      }),
      piece(sheet, outline('M400 566C500 566 600 560 664 544C676 572 672 610 660 634C600 660 500 664 400 664'), {
        fill: lighter(main, 0.5),
        pattern: print,
        folds: [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
          (n) => `M${400 + n * 46} 570Q${406 + n * 48} 616 ${400 + n * 50} 656`,
        ),
        fold: 7,
      }),
      lace({ x: 146, y: 640 }, { x: 400, y: 686 }, { x: 654, y: 640 }, 37, '#fffaf1', 9),
      bow(400, 676, second, 1.25),
      place(tag('for baby', second), 540, 760, 1, 9),
    ].join('');
  },
  front: () => ({ x: 400, y: 520, zoom: 1.1 }),
  closeUp: () => ({ x: 400, y: 520, zoom: 1.85, turn: -5 }),
};
