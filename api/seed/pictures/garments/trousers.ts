import { inside, piece } from '../cloth.ts';
import { darker, lighter } from '../colour.ts';
import { both, outline } from '../path.ts';
import { printed, starShape, heartShape, type Pattern } from '../patterns.ts';
import { button, ribs, stitches } from '../trims.ts';
import type { Garment } from './garment.ts';

export interface TrousersStyle {
  cut: 'jeans' | 'joggers' | 'cargo' | 'shorts';
  pattern?: Pattern;
  /** Turned-up hems in the second colour. */
  cuffs?: boolean;
  patch?: 'star' | 'heart';
}

const LEGS = {
  jeans: {
    d: 'M400 218L526 214C542 330 560 420 566 520C574 660 582 780 588 900L440 906C434 760 424 600 400 470Z',
    hem: 'M437 866L586 858L589 904L439 910Z',
  },
  cargo: {
    d: 'M400 218L530 214C552 330 572 420 580 520C588 660 592 780 590 900L436 906C432 760 424 600 400 470Z',
    hem: 'M434 872L591 864L590 904L436 910Z',
  },
  joggers: {
    d: 'M400 218L530 214C552 330 574 430 578 530C582 660 560 770 542 868L446 870C436 750 424 600 400 470Z',
    hem: 'M443 862L544 858L538 910L449 912Z',
  },
  shorts: {
    d: 'M400 218L530 214C550 320 580 430 606 560L424 580C420 540 412 500 400 470Z',
    hem: 'M422 556L603 536L607 566L424 586Z',
  },
} as const;

export const trousers: Garment<TrousersStyle> = {
  draw(style, { main, second, accent }, sheet) {
    const jeans = style.cut === 'jeans' || style.cut === 'shorts';
    const texture = jeans ? 'denim' : 'fleece';
    const print = printed(sheet, style.pattern, { first: second, second: accent }, 0.9);
    const leg = LEGS[style.cut];
    const thread = jeans ? darker(accent, 0.05) : main;
    const folds = [
      'M402 470C440 486 470 480 500 460',
      'M404 420C436 420 462 410 484 392',
      'M536 330C520 350 500 362 476 366',
      'M500 620C516 632 536 630 552 618',
      'M470 600C484 616 500 622 516 620',
    ];
    const parts = [
      inside(outline('M400 214C446 213 490 210 520 205L524 226L400 232'), lighter(main, 0.12)),
      both(
        piece(sheet, leg.d, {
          fill: main,
          pattern: print,
          texture,
          folds: style.cut === 'shorts' ? folds.slice(0, 3) : [...folds, 'M540 560C548 660 552 760 552 850'],
          lights: jeans
            ? ['M490 300C506 380 514 460 518 540', 'M486 330C500 400 506 460 508 520']
            : ['M500 300C520 420 528 540 520 700'],
          fold: 15,
        }),
      ),
      both(
        piece(sheet, leg.hem, {
          fill: style.cuffs ? second : style.cut === 'joggers' ? darker(main, 0.08) : main,
          pattern: style.cuffs ? undefined : print,
          texture,
          small: true,
        }),
      ),
    ];
    if (style.cut === 'joggers') parts.push(both(ribs(446, 868, 94, 36, main)));
    const seams = 'M520 236C540 340 560 440 572 560';
    parts.push(both(stitches(seams, jeans ? thread : main)));
    const pocket = 'M444 254C450 306 480 336 534 340L526 256Z';
    parts.push(
      both(
        piece(sheet, pocket, { fill: darker(main, 0.07), pattern: print, texture, small: true }) +
          `<path d="M444 254C450 306 480 336 534 340M450 252C458 300 486 328 534 332" fill="none" stroke="${lighter(accent, 0.1)}" stroke-width="2" stroke-dasharray="6 3.6" opacity="${jeans ? 0.95 : 0.6}"/>`,
      ),
    );
    if (style.cut === 'cargo')
      parts.push(
        both(
          piece(sheet, 'M494 500L580 492L588 612L502 620Z', { fill: main, small: true }) +
            piece(sheet, 'M490 492L582 484L584 526L492 534Z', { fill: darker(main, 0.06), small: true }) +
            button(538, 514, accent, 7),
        ),
      );
    parts.push(
      piece(sheet, outline('M400 222C446 220 490 216 524 208L530 250C490 258 446 262 400 262'), {
        fill: jeans ? main : darker(main, 0.05),
        pattern: print,
        texture,
        small: true,
      }),
      jeans
        ? `<path d="M272 244C350 256 450 256 528 244M276 216C350 230 450 230 524 216" fill="none" stroke="${accent}" stroke-width="2" stroke-dasharray="6 3.6"/>`
        : ribs(276, 222, 248, 34, main, 9),
      `<path d="M400 262V470" stroke="${darker(main, 0.5)}" stroke-width="2.4" opacity=".7"/>`,
    );
    if (jeans) {
      parts.push(
        `<path d="M428 262C432 330 428 380 404 404M436 262C440 334 436 388 404 414" fill="none" stroke="${accent}" stroke-width="2" stroke-dasharray="6 3.6"/>`,
        ...[290, 344, 456, 510].map((x) =>
          piece(sheet, `M${x - 7} 208h14v52h-14Z`, { fill: main, texture, small: true }),
        ),
        button(400, 242, '#c9a878', 11),
        both(
          [
            [452, 262],
            [532, 336],
          ]
            .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#c98f5c" stroke="#7d5232" stroke-width="1"/>`)
            .join(''),
        ),
      );
    } else {
      parts.push(
        `<g filter="url(#edge)"><path d="M386 246C372 290 376 330 366 372M414 246C426 286 420 322 432 356" fill="none" stroke="${lighter(accent, 0.3)}" stroke-width="7" stroke-linecap="round"/></g>`,
      );
    }
    if (style.patch)
      parts.push(
        `<g transform="translate(488 ${style.cut === 'shorts' ? 470 : 560})" filter="url(#edge)">${style.patch === 'star' ? starShape(30, second) : heartShape(30, second)}</g>`,
      );
    return parts.join('');
  },
  front: ({ cut }) => (cut === 'shorts' ? { x: 400, y: 396, zoom: 1.6 } : { x: 400, y: 556, zoom: 1.16 }),
  closeUp: () => ({ x: 420, y: 316, zoom: 2.5, turn: -6 }),
};
