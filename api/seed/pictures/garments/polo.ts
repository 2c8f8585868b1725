import { inside, piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { both, outline } from '../path.ts';
import { printed, starShape, type Pattern } from '../patterns.ts';
import { button, label, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';

export interface PoloStyle {
  pattern?: Pattern;
  /** A broad band across the chest in the second colour. */
  chestBand?: boolean;
  /** Woven cotton with a full row of buttons. */
  shirt?: boolean;
  pocket?: boolean;
}

const body = outline(
  'M400 262C430 256 454 236 466 206L554 236C568 296 576 346 578 390C580 530 584 660 588 796C530 808 460 812 400 812',
);
const sleeve = 'M546 232C592 246 624 274 646 318L692 430C664 456 626 472 592 474L576 398C572 338 560 284 546 232Z';
const cuff = 'M590 452C624 450 658 436 684 412L694 436C666 462 628 478 594 480Z';

export const polo: Garment<PoloStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const print = printed(
      sheet,
      style.pattern,
      { first: second, second: accent },
      style.pattern === 'leaves' ? 1.3 : 0.9,
    );
    const collar = style.shirt ? main : second;
    const parts = [
      inside(outline('M400 198C430 197 450 194 464 190C462 240 436 262 400 266'), main),
      label(400, 224),
      both(
        piece(sheet, sleeve, {
          fill: main,
          pattern: print,
          folds: ['M580 394C602 402 622 394 640 378', 'M590 296C614 340 634 384 648 436'],
          lights: ['M616 306C640 344 654 380 664 412'],
        }),
      ),
      both(
        piece(sheet, cuff, {
          fill: style.shirt ? main : second,
          pattern: style.shirt ? print : undefined,
          small: true,
        }),
      ),
      piece(sheet, body, {
        fill: main,
        pattern: print,
        folds: [
          'M576 396C548 424 516 434 484 432',
          'M224 396C252 424 284 434 316 432',
          'M540 540C548 640 550 730 548 800',
          'M260 540C252 640 250 730 252 800',
          'M470 640C474 700 472 760 468 806',
        ],
        lights: ['M506 480C516 590 518 690 516 790', 'M292 490C284 590 284 690 288 790'],
      }),
    ];
    if (style.chestBand)
      parts.push(
        piece(sheet, outline('M400 430L579 424L581 520L400 526'), {
          fill: second,
          small: true,
          folds: ['M576 426C548 440 516 446 484 446', 'M224 426C252 440 284 446 316 446'],
        }),
        piece(sheet, outline('M400 538L581 532L582 552L400 558'), { fill: accent, small: true }),
      );
    parts.push(stitches('M214 780C290 794 350 797 400 797C450 797 510 794 586 780', main));
    const end = style.shirt ? 812 : 440;
    parts.push(
      piece(sheet, outline(`M400 262L424 256L424 ${end - 4}L400 ${end}`), {
        fill: style.shirt ? main : darker(main, 0.03),
        pattern: print,
        small: true,
      }),
      stitches(`M380 270V${end - 10}${style.shirt ? '' : 'H420'}M420 ${end - 10}V270`, main),
    );
    const buttons = style.shirt ? [310, 400, 490, 580, 670, 752] : [310, 358, 406];
    parts.push(...buttons.map((y) => button(400, y, lighter(accent, 0.4), 7.5)));
    if (style.pocket || !style.shirt)
      parts.push(
        style.pocket
          ? piece(sheet, 'M456 372L540 368L542 444L500 462L458 448Z', { fill: main, pattern: print, small: true }) +
              stitches('M461 386L536 382', main)
          : `<g transform="translate(490 378)" filter="url(#edge)">${starShape(15, accent)}</g>`,
      );
    const leaf =
      'M402 274C426 262 452 236 464 186C484 188 502 198 512 214C508 250 490 296 462 326C440 312 416 294 402 274Z';
    parts.push(
      both(piece(sheet, leaf, { fill: collar, pattern: style.shirt ? print : undefined, small: true })),
      both(stitches('M414 278C430 294 446 306 460 315C482 290 498 252 503 218', collar)),
    );
    if (!style.shirt)
      parts.push(
        both(
          `<path d="M424 287C436 298 448 306 459 311C478 286 492 254 497 224" fill="none" stroke="${accent}" stroke-width="4.5" opacity=".9"/>`,
        ),
      );
    return parts.join('');
  },
  front: () => ({ x: 400, y: 500, zoom: 1.2 }),
  closeUp: ({ pocket }) => ({ x: pocket ? 440 : 420, y: 318, zoom: 2.55, turn: -5 }),
};
