import { barsOf, QUIET_MODULES } from '@shop/shared/admin/paper/bars';
import { POINT, stickersPdf, type StickerPen } from '@shop/shared/admin/paper/stickersPdf';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { formatPrice } from '@shop/shared/format/money';
import { barcodeFor } from './barcode.ts';
import { LABEL_SHEETS, type LabelSheet, type LabelSize } from './sheets.ts';

/** Millimetres of a module: the standard's width at most, and what printers and scanners of shops still manage. */
const MODULE = { most: 0.33, least: 0.165 };
/** Between the bars and what stands above them, in millimetres. */
const GAP = 1.4;

export interface Labels {
  items: readonly { item: StockVariation; quantity: number }[];
  size: LabelSize;
  currency: string;
  signal?: AbortSignal;
}

/** Stickers with name, size, price and barcode, sheet after sheet; says whose code is too long for its bars to be read. */
export async function labelsPdf({ items, size, currency, signal }: Labels): Promise<{ file: Blob; tooLong: string[] }> {
  const sheet = LABEL_SHEETS[size];
  const tooLong: string[] = [];
  const stickers: { sticker: Label; copies: number }[] = [];
  for (const { item, quantity } of items) {
    const code = barcodeFor(item);
    const pattern = code && (await barsOf(code));
    const module = pattern && moduleWidth(sheet, pattern);
    if (pattern && !module && quantity > 0) tooLong.push(item.sku);
    stickers.push({
      sticker: { ...textsOf(item, currency), bars: module ? { pattern, module } : null },
      copies: quantity,
    });
  }
  const file = await stickersPdf<Label>({
    sheet,
    stickers,
    textsOf: ({ name, detail, price, code }) => [name, detail, price, code],
    draw: (pen, label) => drawLabel(pen, sheet, label),
    signal,
  });
  return { file, tooLong };
}

const textsOf = (item: StockVariation, currency: string) => ({
  name: item.productName,
  detail: [item.sizeTitle, item.varient].filter(Boolean).join(' · '),
  price: formatPrice(Number(item.price), currency),
  code: barcodeFor(item)?.text ?? item.sku,
});

/** Null when the bars would be too fine to be read. */
function moduleWidth({ width, padding }: LabelSheet, bars: string): number | null {
  const room = width - padding;
  const module = Math.min(MODULE.most, room / (bars.length + 2 * QUIET_MODULES));
  return module < MODULE.least ? null : module;
}

interface Label {
  name: string;
  detail: string;
  price: string;
  code: string;
  bars: { pattern: string; module: number } | null;
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
    pen.bars(pattern, { x: middle - (pattern.length * module) / 2, y: y + GAP, module, height: sheet.bars });
  }
  pen.write(
    code,
    { x: middle, y: bottom, width: sticker },
    { size: sheet.code, align: 'center', spacing: bars ? 0.2 : 0, whole: true },
  );
}
