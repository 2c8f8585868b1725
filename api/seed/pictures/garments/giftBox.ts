import { piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { place } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { bow } from '../trims.ts';
import type { Garment } from './garment.ts';
import { bib, booties, foldedTop, folded, knittedCap, softToy, tag } from './giftParts.ts';

export interface GiftBoxStyle {
  pattern: Pattern;
  toy: 'bear' | 'bunny' | 'lion';
  /** What the fourth corner holds. */
  extra: 'bib' | 'booties' | 'blanket';
}

/** An open box seen from above: folded clothes on tissue paper, a cap, a toy, a tag, the lid's ribbon. */
export const giftBox: Garment<GiftBoxStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const print = printed(sheet, style.pattern, { first: second, second: accent }, 0.75);
    const box = '#efe0c8';
    const tissue = lighter(main, 0.72);
    const crumple = (d: string): string => piece(sheet, d, { fill: tissue, small: true });
    const extras = {
      bib: () => place(bib(sheet, '#fffaf1', second, print), 536, 684, 0.98, 8),
      booties: () => place(booties(sheet, main, second), 524, 690, 1.12, -6),
      blanket: () => place(folded(sheet, 214, 176, lighter(second, 0.25), print), 530, 690, 1, 4),
    };
    return [
      piece(
        sheet,
        'M104 170C104 152 112 144 130 144H670C688 144 696 152 696 170V832C696 850 688 858 670 858H130C112 858 104 850 104 832Z',
        { fill: box },
      ),
      `<path d="M136 176H664V826H136Z" fill="${darker(box, 0.3)}"/>`,
      `<path d="M136 176H664V826H136Z" fill="url(#well)"/>`,
      crumple(
        'M140 200L196 172L262 196L338 174L410 194L486 172L560 198L630 174L662 220L640 300L662 380L636 470L662 560L640 650L660 740L636 818L560 800L480 826L400 804L320 826L240 802L170 824L140 760L162 660L138 570L164 480L140 380L162 290Z',
      ),
      `<g opacity=".4" stroke="${darker(tissue, 0.25)}" stroke-width="2" fill="none"><path d="M196 172L230 260L180 330M486 172L470 240L520 300M640 300L580 330M164 480L220 500M636 470L590 480M240 802L260 740M480 826L470 760M640 650L590 660"/></g>`,
      place(foldedTop(sheet, 264, 300, main, second, print), 290, 372, 1, -3),
      place(knittedCap(sheet, second, lighter(accent, 0.15)), 540, 372, 0.98, 7),
      place(
        softToy(style.toy, style.toy === 'bunny' ? '#f6ece2' : '#d9b48a', style.toy === 'lion' ? accent : '#f0c9b8'),
        280,
        678,
        1.08,
        -6,
      ),
      extras[style.extra](),
      place(tag('with love', second), 420, 566, 0.9, 14),
      `<g filter="url(#edge)"><path d="M104 520H136V556H104ZM664 520H696V556H664Z" fill="${second}"/></g>`,
      bow(400, 846, second, 1.05),
    ].join('');
  },
  front: () => ({ x: 400, y: 520, zoom: 1.12 }),
  closeUp: () => ({ x: 400, y: 440, zoom: 1.9, turn: -7 }),
};
