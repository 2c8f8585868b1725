import { piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { both } from '../path.ts';
import { printed, type Pattern } from '../patterns.ts';
import { button, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';
import { kurtaParts } from './kurta.ts';
import { trouserParts } from './trouserParts.ts';

export interface WaistcoatSetStyle {
  pattern?: Pattern;
  /** A standing collar closed to the neck; otherwise a V neck. */
  closed?: boolean;
}

/** Kurta and shalwar in the accent colour, the waistcoat over them in the main colour. */
export const waistcoatSet: Garment<WaistcoatSetStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const print = printed(sheet, style.pattern, { first: second, second: lighter(second, 0.4) }, 0.8);
    const half = style.closed
      ? 'M402 262C430 252 446 228 452 190L520 212C528 262 548 300 556 336C552 420 560 500 566 580L452 604L402 570Z'
      : 'M402 420C430 350 446 260 450 186L520 212C528 262 548 300 556 336C552 420 560 500 566 580L452 604L402 570Z';
    const waistcoat =
      both(
        piece(sheet, half, {
          fill: main,
          pattern: print,
          folds: [
            'M556 340C536 366 514 374 494 374',
            'M540 420C548 480 550 530 548 576',
            'M452 600C456 560 452 500 444 460',
          ],
          lights: ['M500 420C508 480 510 530 508 580'],
        }) +
          stitches('M512 216C520 266 538 302 547 338C544 420 551 500 556 574L453 594L410 566', main) +
          piece(sheet, 'M462 502L530 494L532 516L464 524Z', { fill: darker(main, 0.14), small: true }),
      ) +
      `<path d="M400 ${style.closed ? 264 : 424}V570" stroke="${darker(main, 0.5)}" stroke-width="2.6" opacity=".75"/>` +
      (style.closed
        ? both(
            piece(sheet, 'M402 274C436 262 458 232 464 186L450 172C446 214 428 246 402 256Z', {
              fill: darker(main, 0.05),
              small: true,
            }),
          )
        : '') +
      piece(sheet, 'M464 366L522 360L523 376L465 382Z', { fill: darker(main, 0.14), small: true }) +
      `<g filter="url(#edge)"><path d="M470 367C472 350 478 340 486 338C492 340 496 346 498 352C502 342 508 336 513 337C518 344 519 354 518 362Z" fill="${second}"/></g>` +
      (style.closed ? [300, 358, 416, 474, 532] : [444, 494, 544])
        .map((y) => button(400, y, lighter(second, 0.15), 9))
        .join('');
    return (
      `<g transform="translate(0 46)">${trouserParts({ cut: 'shalwar', fill: accent }, sheet)}</g>` +
      `<g transform="translate(60 -26) scale(.85)">${kurtaParts({ placket: 'plain' }, { main: accent, second, accent: darker(accent, 0.2) }, sheet)}${waistcoat}</g>`
    );
  },
  front: () => ({ x: 400, y: 548, zoom: 1.08 }),
  closeUp: () => ({ x: 414, y: 280, zoom: 2.7, turn: -5 }),
};
