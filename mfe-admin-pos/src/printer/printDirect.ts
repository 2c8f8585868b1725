import { PAGE_FONT } from '@shop/shared/admin/paper/paperFont';
import { isRtl } from '@shop/shared/format/direction';
import { drawerBytes, escPosOf, type TextStyle } from './escPos.ts';
import type { Receipt } from './paper.ts';
import type { Picture } from './picture.ts';
import type { Printing } from './printing.ts';
import { send } from './send.ts';

/** Dots of a line, and of its letters. */
const LINE = 32;
const LETTERS = 26;
/** At least, between a name and its amount. */
const GAP = 16;

/** Prints a receipt on the till's printer. Throws PrinterTrouble. */
export async function printDirect(receipt: Receipt, printing: Printing, { opensDrawer = false } = {}): Promise<void> {
  return send(printing, await escPosOf(receipt, { width: printing.width, opensDrawer, draw: drawnText }));
}

/** Opens the drawer that hangs on the till's printer. Throws PrinterTrouble. */
export async function openDrawer(printing: Printing): Promise<void> {
  return send(printing, await drawerBytes());
}

/** A text in the browser's own letters, broken into lines: Urdu is joined and runs as it should. */
function drawnText(text: string, dots: number, { align, bold, amount = '' }: TextStyle): Picture {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws no pictures');
  const font = `${bold ? 'bold ' : ''}${LETTERS}px ${PAGE_FONT}, system-ui, sans-serif`;
  pen.font = font;
  const room = dots - (amount ? pen.measureText(amount).width + GAP : 0);
  const lines = broken(text, (part) => pen.measureText(part).width <= room);
  canvas.width = dots;
  canvas.height = lines.length * LINE;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  // A canvas forgets its font with its size.
  pen.font = font;
  pen.textBaseline = 'middle';
  const isRight = isRtl(text);
  pen.direction = isRight ? 'rtl' : 'ltr';
  pen.textAlign = align === 'center' ? 'center' : 'start';
  const x = align === 'center' ? dots / 2 : isRight ? dots : 0;
  for (const [at, line] of lines.entries()) pen.fillText(line, x, at * LINE + LINE / 2);
  pen.direction = 'ltr';
  pen.textAlign = isRight ? 'left' : 'right';
  pen.fillText(amount, isRight ? 0 : dots, canvas.height - LINE / 2);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Lines of whole words; a word that is too long by itself is broken as well. */
function broken(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
