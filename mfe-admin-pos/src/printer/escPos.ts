import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { DOTS, type PaperWidth } from './dots.ts';
import { amountText, piecesText, type Receipt } from './paper.ts';
import { pictureOf, type Picture } from './picture.ts';

/** Letters of a printer's own font in a line, twelve dots each. */
export const COLUMNS: Record<PaperWidth, number> = { '80': 48, '58': 32 };

/** Letters of the longest amount with its currency: `Rs 99,999,999.99`, and a space. */
const AMOUNT_COLUMNS = 17;

export interface TextStyle {
  align: 'left' | 'center';
  bold: boolean;
  /** Stands at the other side of the last line. */
  amount?: string;
}

/** How a line looks; `high` is twice as high. */
type Look = Partial<TextStyle> & { high?: boolean };

export interface EscPosOptions {
  width: PaperWidth;
  opensDrawer?: boolean;
  /** Draws a text the printer has no letters for, in this many dots of width. */
  draw(text: string, dots: number, style: TextStyle): Picture;
}

/** A receipt in the language of receipt printers. Every printer has the letters of ASCII; all others are drawn. */
export async function escPosOf(
  receipt: Receipt,
  { width, opensDrawer = false, draw }: EscPosOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await newEncoder(width);
  const columns = COLUMNS[width];
  const dots = DOTS[width];
  const picture = (image: Picture) =>
    encoder.image(image, { width: image.width, height: image.height, algorithm: 'threshold', mode: 'raster' });
  const styled = ({ align = 'left', bold = false, high = false }: Look, print: () => void) => {
    encoder.align(align).bold(bold || high);
    if (high) encoder.size(1, 2);
    print();
    if (high) encoder.size(1, 1);
    encoder.bold(false).align('left');
  };
  const write = (text: string, look: Look = {}) => {
    const { align = 'left', bold = false, high = false } = look;
    if (isPlain(text)) styled(look, () => text && encoder.line(asPlain(text)));
    else picture(draw(text, dots, { align, bold: bold || high }));
  };
  const row = (name: string, amount: string, look: Look = {}) => {
    if (isPlain(name)) styled(look, () => encoder.table(rowOf(columns), [[asPlain(name), asPlain(amount)]]));
    else picture(draw(name, dots, { align: 'left', bold: look.high === true, amount: asPlain(amount) }));
  };
  const rule = () => encoder.line('-'.repeat(columns));
  const centred = { align: 'center' } as const;

  if (opensDrawer) encoder.pulse();
  for (const mark of receipt.marks) write(mark.toUpperCase(), { ...centred, high: true });
  write(receipt.shop.name, { ...centred, high: true });
  for (const line of receipt.shop.lines) write(line, centred);
  rule();
  write(receipt.number, { bold: true });
  write(receipt.date);
  for (const { name, value } of receipt.facts) write(`${name}: ${value}`);
  rule();
  for (const line of receipt.lines) {
    write(line.name);
    row(`  ${piecesText(line)}`, amountText(line.amount));
    for (const detail of line.details) write(isPlain(detail) ? `  ${detail}` : detail);
  }
  if (receipt.lines.length > 0) rule();
  for (const { name, amount, detail, isTotal } of receipt.sums) {
    row(detail ? `${name}, ${detail}` : name, formatStaffAmount(rupeesOf(amount)), { high: isTotal === true });
  }
  encoder.newline().align('center').barcode(receipt.number, 'code128', barcodeLook(receipt.number, dots)).align('left');
  for (const { name, value } of receipt.ids) write(`${name}: ${value}`, centred);
  for (const qr of receipt.qrs) {
    const { encodeQR } = await import('qr');
    picture(pictureOf(encodeQR(qr, 'raw', { ecc: 'medium', border: 2 }), dots));
    write(qr, centred);
  }
  for (const line of receipt.foot) write(line, centred);
  return encoder.cut('partial').encode() as Uint8Array<ArrayBuffer>;
}

/** A name, and an amount at the right. */
const rowOf = (columns: number) => [
  { width: columns - AMOUNT_COLUMNS, align: 'left' as const },
  { width: AMOUNT_COLUMNS, align: 'right' as const },
];

/** Opens the drawer and prints nothing. */
export async function drawerBytes(): Promise<Uint8Array<ArrayBuffer>> {
  return (await newEncoder('80')).pulse().encode() as Uint8Array<ArrayBuffer>;
}

/** The library comes with the first receipt. */
async function newEncoder(width: PaperWidth) {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder');
  return new Encoder({
    columns: COLUMNS[width],
    language: 'esc-pos',
    feedBeforeCut: 4,
    feedAfterBlock: false,
  }).initialize();
}

/** Letters of other fonts whose sense ASCII has. */
const asPlain = (text: string): string =>
  text
    .replaceAll('₨', 'Rs')
    .replace(/[×✕]/g, 'x')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replace(/[·•]/g, '-')
    .replace(/\p{Zs}/gu, ' ');

/** Whether every printer has its letters. */
const isPlain = (text: string): boolean => /^[\n -~]*$/.test(asPlain(text));

/** In whole dots for each module, as wide as the paper lets it be; the library counts from one less. */
function barcodeLook(text: string, dots: number) {
  const modules = 11 * (text.length + 3) + 2 + 20;
  const width = Math.max(2, Math.min(3, Math.floor(dots / modules)));
  return { height: 60, width: width - 1, text: true };
}
