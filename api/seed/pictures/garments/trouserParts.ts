import { piece, type Texture } from '../cloth.ts';
import { darker } from '../colour.ts';
import { both, outline } from '../path.ts';
import { seam, stitches } from '../trims.ts';
import type { Sheet } from '../sheet.ts';

export type TrouserCut = 'shalwar' | 'straight' | 'leggings' | 'flared';

const LEG: Record<TrouserCut, { d: string; hem: string; folds: string[] }> = {
  shalwar: {
    d: 'M400 560L560 560C606 640 640 740 622 800C606 850 574 884 556 912L448 912C440 880 424 830 400 790Z',
    hem: 'M446 884C484 890 524 890 566 882L556 918L448 918Z',
    folds: [
      'M430 600C470 690 500 780 504 880',
      'M480 580C530 680 556 780 540 880',
      'M540 590C586 700 600 780 566 870',
      'M410 640C440 720 462 800 470 880',
    ],
  },
  straight: {
    d: 'M400 560L536 560C552 680 562 800 568 926L440 930C432 850 420 760 400 690Z',
    hem: 'M438 900L566 894L568 928L440 932Z',
    folds: ['M520 600C536 700 546 800 548 900', 'M440 640C456 720 470 800 474 900', 'M410 640C440 656 470 656 500 640'],
  },
  leggings: {
    d: 'M400 560L520 560C526 680 520 800 508 930L436 930C432 850 420 760 400 690Z',
    hem: 'M434 908L511 906L508 932L436 932Z',
    folds: ['M500 620C508 720 500 820 490 900', 'M414 650C440 664 466 662 490 648', 'M440 880C458 890 480 890 498 880'],
  },
  flared: {
    d: 'M400 520L556 520C568 590 580 640 590 672C632 740 668 830 680 926C600 946 500 946 412 932C410 850 406 760 400 690Z',
    hem: 'M411 898C500 912 590 910 674 890L680 926C600 946 500 946 412 932Z',
    folds: [
      'M470 690C456 770 446 850 444 920',
      'M516 690C512 770 508 850 508 924',
      'M552 690C568 770 574 850 576 920',
      'M580 690C614 770 632 850 636 910',
      'M440 600C450 640 452 660 448 690',
    ],
  },
};

interface TrouserLook {
  cut: TrouserCut;
  fill: string;
  pattern?: string | undefined;
  trim?: string | undefined;
  texture?: Texture | undefined;
}

/** A pair of trousers seen below a longer garment; it fills the board from y 560 down. */
export function trouserParts({ cut, fill, pattern, trim, texture }: TrouserLook, sheet: Sheet): string {
  const { d, hem, folds } = LEG[cut];
  return (
    both(piece(sheet, d, { fill, pattern, texture, folds })) +
    both(piece(sheet, hem, { fill: trim ?? darker(fill, 0.05), pattern: trim ? undefined : pattern, small: true })) +
    (cut === 'flared' ? both(seam('M400 682C470 700 540 696 592 676', fill)) : '') +
    seam('M400 560V690', fill)
  );
}

/** Elastic waistband of folded trousers, centred at a point. */
export const waistband = (sheet: Sheet, y: number, half: number, fill: string): string =>
  piece(sheet, outline(`M400 ${y}L${400 + half} ${y}L${404 + half} ${y + 34}L400 ${y + 38}`), {
    fill,
    small: true,
    fold: 5,
    folds: Array.from({ length: Math.floor(half / 7) }, (_, index) => `M${400 - half + 8 + index * 14} ${y + 6}v24`),
  }) + stitches(`M${398 - half} ${y + 28}H${402 + half}`, fill);
