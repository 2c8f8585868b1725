import { inside, piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { both, outline } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { bow, button, embroidery, label, lace, seam, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';

export interface FrockStyle {
  pattern?: Pattern;
  /** Print on the skirt only, the bodice stays plain. */
  plainBodice?: boolean;
  sleeves: 'cap' | 'puff' | 'long' | 'none';
  collar: 'peter-pan' | 'ruffle' | 'plain' | 'embroidered';
  skirt: 'gathered' | 'tiered' | 'plain';
  hem: 'lace' | 'embroidered' | 'band' | 'none';
  sash?: boolean;
}

const NECK = 'M400 250C428 250 452 232 460 186';
const bodice = outline(`${NECK}L505 198C508 250 516 290 528 318C516 360 506 400 502 440C470 450 435 453 400 453`);
const SKIRT = 'M400 444C440 444 475 440 503 432C560 560 630 700 668 838C590 884 480 896 400 896';

const sleeves: Record<FrockStyle['sleeves'], { d: string; cuff?: string; folds: string[] }> = {
  none: { d: '', folds: [] },
  cap: {
    d: 'M500 194C540 198 580 226 600 280C576 300 548 312 522 316C512 280 504 236 500 194Z',
    folds: ['M520 220C540 244 556 268 566 296'],
  },
  puff: {
    d: 'M498 194C552 178 622 212 636 282C640 314 624 334 604 342C580 352 548 350 526 334C512 290 502 240 498 194Z',
    cuff: 'M532 326C556 340 586 340 608 330L614 350C588 364 552 364 526 348Z',
    folds: ['M540 214C556 260 562 300 560 336', 'M580 220C596 262 600 300 590 336', 'M514 220C526 262 536 300 540 330'],
  },
  long: {
    d: 'M498 194C536 200 562 226 578 270L640 522C626 536 604 542 586 538L524 330C512 290 502 240 498 194Z',
    cuff: 'M582 520C602 524 622 518 637 506L644 530C628 544 606 550 588 546Z',
    folds: ['M540 250C566 330 590 410 606 500', 'M522 318C540 330 556 330 572 318'],
  },
};

function skirtPieces(
  style: FrockStyle,
  fill: string,
  pattern: string | undefined,
  sheet: Parameters<typeof piece>[0],
): string {
  const gathers = [430, 462, 490].flatMap((x, index) => [
    `M${x - 12} 446C${x + index * 26} 580 ${x + 14 + index * 60} 720 ${x + 16 + index * 84} 860`,
    `M${800 - x + 12} 446C${800 - x - index * 26} 580 ${800 - x - 14 - index * 60} 720 ${800 - x - 16 - index * 84} 860`,
  ]);
  const gleams = [446, 476].flatMap((x, index) => [
    `M${x - 8} 456C${x + 20 + index * 28} 590 ${x + 30 + index * 54} 720 ${x + 36 + index * 78} 850`,
    `M${800 - x - 14} 456C${800 - x - 46 - index * 28} 590 ${800 - x - 56 - index * 54} 720 ${800 - x - 60 - index * 78} 850`,
  ]);
  if (style.skirt !== 'tiered') {
    return piece(sheet, outline(SKIRT), {
      fill,
      pattern,
      folds: [...gathers, 'M400 460V860'],
      lights: gleams,
      fold: style.skirt === 'plain' ? 11 : 15,
    });
  }
  const tiers = [
    'M400 690C500 690 580 680 622 650C652 710 672 770 684 830C600 884 500 896 400 896',
    'M400 566C470 566 530 556 560 530C596 590 622 640 640 690C580 724 490 736 400 736',
    'M400 444C440 444 475 440 503 432C540 480 566 530 584 576C520 602 450 606 400 606',
  ];
  return tiers
    .map((tier, index) => {
      const top = [690, 566, 446][index] ?? 0;
      const bottom = [884, 726, 598][index] ?? 0;
      const spread = [46, 34, 24][index] ?? 0;
      const folds = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
        (n) =>
          `M${400 + n * spread * 0.92} ${top}Q${400 + n * spread} ${(top + bottom) / 2} ${400 + n * spread * 1.12} ${bottom - 30 - Math.abs(n) * 6}`,
      );
      return piece(sheet, outline(tier), { fill: index === 1 ? lighter(fill, 0.07) : fill, pattern, folds, fold: 9 });
    })
    .join('');
}

export const frock: Garment<FrockStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const inks = { first: second, second: accent };
    const print = printed(sheet, style.pattern, inks, 1.05);
    const top = style.plainBodice ? undefined : print;
    const sleeve = sleeves[style.sleeves];
    const trim = style.pattern ? second : accent;
    const parts: string[] = [
      inside(outline('M400 196C430 196 450 192 458 187C454 236 430 254 400 254'), main),
      label(400, 222),
    ];
    if (sleeve.d) {
      parts.push(both(piece(sheet, sleeve.d, { fill: main, pattern: top, folds: sleeve.folds })));
      if (sleeve.cuff) parts.push(both(piece(sheet, sleeve.cuff, { fill: trim, small: true })));
      else parts.push(both(stitches('M592 276C570 296 546 306 524 309', main)));
    }
    parts.push(
      skirtPieces(
        style,
        style.plainBodice ? lighter(main, 0.55) : main,
        style.plainBodice ? printed(sheet, style.pattern, { first: main, second: accent }, 1.05) : print,
        sheet,
      ),
    );
    if (style.hem === 'lace') parts.push(lace({ x: 140, y: 838 }, { x: 400, y: 940 }, { x: 660, y: 838 }, 33));
    if (style.hem === 'embroidered')
      parts.push(
        embroidery(
          { x: 152, y: 802 },
          { x: 400, y: 900 },
          { x: 648, y: 802 },
          27,
          trim,
          accent === trim ? second : accent,
          10,
        ),
      );
    if (style.hem === 'band')
      parts.push(
        piece(sheet, outline('M400 850C490 850 590 838 656 796L668 838C590 884 480 896 400 896'), {
          fill: trim,
          small: true,
        }),
        stitches('M150 806C215 846 310 858 400 858C490 858 585 846 650 806', trim),
      );
    parts.push(
      piece(sheet, bodice, {
        fill: main,
        pattern: top,
        folds: [
          'M520 322C500 344 480 352 462 354',
          'M280 322C300 344 320 352 338 354',
          'M440 452C444 420 442 400 436 380',
          'M360 452C356 420 358 400 364 380',
        ],
        lights: ['M370 290C366 340 366 380 372 430'],
      }),
      seam('M298 440C365 455 435 455 502 440', main),
    );
    if (style.sleeves === 'none') parts.push(both(stitches('M499 204C502 254 510 292 521 318', main)));
    if (style.collar === 'peter-pan') {
      const leaf =
        'M402 256C434 252 456 232 464 182C486 190 502 204 508 222C496 262 462 290 420 292C408 290 400 274 402 256Z';
      parts.push(
        both(piece(sheet, leaf, { fill: '#fffaf1', small: true })),
        both(stitches('M410 262C414 276 416 282 422 284C458 281 488 258 499 224', '#fffaf1')),
      );
    } else if (style.collar === 'ruffle') {
      const ruffle = outline(
        'M400 256C432 256 456 236 464 182L500 196C500 226 496 244 482 256C478 272 462 282 448 284C438 298 420 300 400 296',
      );
      parts.push(
        piece(sheet, ruffle, {
          fill: lighter(trim, 0.25),
          small: true,
          fold: 6,
          folds: [-70, -48, -24, 0, 24, 48, 70].map(
            (dx) => `M${400 + dx * 0.8} ${258 - Math.abs(dx) * 0.35}L${400 + dx * 1.12} ${300 - Math.abs(dx) * 0.5}`,
          ),
        }),
      );
    } else {
      parts.push(
        piece(sheet, outline('M400 262C434 262 462 242 471 188L459 185C452 230 428 249 400 249'), {
          fill: style.collar === 'plain' ? darker(main, 0.06) : trim,
          small: true,
        }),
      );
      if (style.collar === 'embroidered')
        parts.push(
          embroidery(
            { x: 334, y: 236 },
            { x: 400, y: 336 },
            { x: 466, y: 236 },
            11,
            trim,
            accent === trim ? second : accent,
            8,
          ),
        );
    }
    const buttons = style.collar === 'embroidered' ? [330, 364, 398] : [318, 356, 394];
    parts.push(
      stitches('M388 298V438M412 298V438', main),
      ...buttons.map((y) => button(400, y, lighter(trim, 0.35), 7)),
    );
    if (style.sash) {
      parts.push(
        piece(sheet, outline('M400 432C440 432 478 428 503 420L508 450C478 459 440 463 400 463'), {
          fill: trim,
          small: true,
          folds: ['M300 436C360 452 440 452 500 436'],
          fold: 5,
        }),
        bow(400, 448, trim, 0.82),
      );
    }
    return parts.join('');
  },
  closeUp: () => ({ x: 412, y: 290, zoom: 2.55, turn: -5 }),
};
