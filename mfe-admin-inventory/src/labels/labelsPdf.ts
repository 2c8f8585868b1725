import { barsOf, QUIET_MODULES } from '@shop/shared/admin/paper/bars';
import { POINT, stickersPdf, type StickerPen } from '@shop/shared/admin/paper/stickersPdf';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { formatPrice } from '@shop/shared/format/money';
import { barcodeFor } from './barcode.ts';
import { LABEL_SHEETS, type LabelSheet, type LabelSize } from './sheets.ts';

/** Between the bars and what stands above them, in millimetres. */
const GAP = 1.4;

export interface Labels {
  items: readonly { item: StockVariation; quantity: number }[];
  size: LabelSize;
  currency: string;
  signal?: AbortSignal;
}

/** Those whose code is too long for its bars to be read on this label. */
export async function tooLongFor(items: readonly StockVariation[], size: LabelSize): Promise<StockVariation[]> {
  const bars = await Promise.all(items.map((item) => barsOn(LABEL_SHEETS[size], item)));
  return items.filter((_, at) => bars[at] === 'too long');
}

/** Stickers with name, size, price and barcode, sheet after sheet or one after another. */
export async function labelsPdf({ items, size, currency, signal }: Labels): Promise<Blob> {
  const sheet = LABEL_SHEETS[size];
  const stickers: { sticker: Label; copies: number }[] = [];
  for (const { item, quantity } of items) {
    const bars = await barsOn(sheet, item);
    stickers.push({
      sticker: { ...textsOf(item, currency), bars: bars === 'too long' ? null : bars },
      copies: quantity,
    });
  }
  return stickersPdf<Label>({
    sheet,
    stickers,
    textsOf: ({ name, detail, price, code }) => [name, detail, price, code],
    draw: (pen, label) => drawLabel(pen, sheet, label),
    signal,
  });
}

const textsOf = (item: StockVariation, currency: string) => ({
  name: item.productName,
  detail: [item.sizeTitle, item.varient].filter(Boolean).join(' · '),
  price: formatPrice(Number(item.price), currency),
  code: barcodeFor(item)?.text ?? item.sku,
});

interface Bars {
  pattern: string;
  /** Millimetres of a module. */
  module: number;
}

/** The bars of a variation on a label; null without a code that has bars. */
async function barsOn(
  { width, padding, module: { most, least, dot } }: LabelSheet,
  item: StockVariation,
): Promise<Bars | 'too long' | null> {
  const code = barcodeFor(item);
  if (!code) return null;
  const pattern = await barsOf(code);
  const wide = Math.min(most, (width - padding) / (pattern.length + 2 * QUIET_MODULES));
  const module = dot === undefined ? wide : Math.floor(wide / dot) * dot;
  return module < least ? 'too long' : { pattern, module };
}

interface Label {
  name: string;
  detail: string;
  price: string;
  code: string;
  bars: Bars | null;
}

function drawLabel(pen: StickerPen, sheet: LabelSheet, { name, detail, price, code, bars }: Label): void {
  const { padding, width: sticker, height } = sheet;
  const width = sticker - 2 * padding;
  const bottom = height - padding;
  const first = padding + sheet.name.size * POINT * 0.8;
  pen.write(name, { x: padding, y: first, width, lines: sheet.name.lines }, { size: sheet.name.size, bold: true });

  const y = bottom - sheet.code * POINT * 1.15 - sheet.bars - GAP;
  const priceLook = { size: sheet.price, bold: true } as const;
  pen.write(price, { x: sticker - padding, y, width }, { ...priceLook, align: 'right', whole: true });
  const room = width - pen.widthOf(price, priceLook) - 1;
  pen.write(detail, { x: padding, y, width: room }, { size: sheet.detail });

  const middle = sticker / 2;
  if (bars) {
    const { pattern, module } = bars;
    const x = middle - (pattern.length * module) / 2;
    const at = { y: y + GAP, module, height: sheet.bars };
    const { dot } = sheet.module;
    // What a dot is touched by is printed whole: bars begin with a dot, and end short of the next.
    if (dot === undefined) pen.bars(pattern, { ...at, x });
    else pen.bars(pattern, { ...at, x: Math.round(x / dot) * dot, inset: dot / 4 });
  }
  pen.write(
    code,
    { x: middle, y: bottom, width: sticker },
    { size: sheet.code, align: 'center', spacing: bars ? 0.2 : 0, whole: true },
  );
}
