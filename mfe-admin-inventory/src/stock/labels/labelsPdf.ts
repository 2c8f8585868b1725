import type { jsPDF } from 'jspdf';
import { barsOf, QUIET_MODULES } from '@shop/shared/admin/paper/bars';
import { lettersOf, needsFont, TEXT_OPTIONS, type Letters } from '@shop/shared/admin/paper/paperFont';
import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { formatPrice } from '@shop/shared/format/money';
import { barcodeFor } from './barcode.ts';
import { LABEL_SHEETS, labelsOfSheet, type LabelSheet, type LabelSize } from './sheets.ts';

/** Millimetres of a module: the standard's width at most, and what printers and scanners of shops still manage. */
const MODULE = { most: 0.33, least: 0.165 };
/** Between the bars and what stands above them, in millimetres. */
const GAP = 1.4;
const MM_PER_POINT = 25.4 / 72;

export interface Labels {
  items: readonly { item: StockItem; quantity: number }[];
  size: LabelSize;
  currency: string;
  signal?: AbortSignal;
}

/** Stickers with name, size, price and barcode, sheet after sheet; says whose code is too long for its bars to be read. */
export async function labelsPdf({ items, size, currency, signal }: Labels): Promise<{ file: Blob; tooLong: string[] }> {
  const { jsPDF: Pdf } = await import('jspdf');
  const sheet = LABEL_SHEETS[size];
  const doc = new Pdf({ unit: 'mm', format: 'a4', precision: 3 });
  const labels = items.map(({ item, quantity }) => ({ item, quantity, texts: textsOf(item, currency) }));
  const letters = await lettersOf(
    doc,
    labels.some(({ texts }) => Object.values(texts).some(needsFont)),
  );
  const tooLong: string[] = [];
  let place = 0;
  for (const { item, quantity, texts } of labels) {
    const code = barcodeFor(item);
    const bars = code && (await barsOf(code));
    const module = bars && moduleWidth(sheet, bars);
    if (bars && !module && quantity > 0) tooLong.push(item.sku);
    for (let copy = 0; copy < quantity; copy++, place++) {
      if (place > 0 && place % labelsOfSheet(sheet) === 0) {
        doc.addPage();
        // What the person did meanwhile comes first.
        await new Promise((resolve) => setTimeout(resolve));
        signal?.throwIfAborted();
      }
      drawLabel(doc, letters, sheet, cornerOf(sheet, place), {
        ...texts,
        bars: module ? { pattern: bars, module } : null,
      });
    }
  }
  return { file: doc.output('blob'), tooLong };
}

const textsOf = (item: StockItem, currency: string) => ({
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

function cornerOf(sheet: LabelSheet, place: number): { x: number; y: number } {
  const at = place % labelsOfSheet(sheet);
  return {
    x: sheet.left + (at % sheet.columns) * sheet.pitch,
    y: sheet.top + Math.floor(at / sheet.columns) * sheet.height,
  };
}

interface Label {
  name: string;
  detail: string;
  price: string;
  code: string;
  bars: { pattern: string; module: number } | null;
}

function drawLabel(
  doc: jsPDF,
  letters: Letters,
  sheet: LabelSheet,
  corner: { x: number; y: number },
  label: Label,
): void {
  const { padding, width, height } = sheet;
  const [left, right] = [corner.x + padding, corner.x + width - padding];
  const bottom = corner.y + height - padding;

  const { name, detail, price, code } = label;
  const inFont = (text: string, style: 'normal' | 'bold', size: number) => {
    const written = letters.write(text);
    doc.setFont(letters.fontOf(written), style).setFontSize(size);
    return written;
  };
  let y = corner.y + padding + sheet.name.size * MM_PER_POINT * 0.8;
  for (const line of linesOf(doc, inFont(name, 'bold', sheet.name.size), right - left, sheet.name.lines)) {
    doc.text(line, left, y, TEXT_OPTIONS);
    y += sheet.name.size * MM_PER_POINT * 1.12;
  }

  const priceText = inFont(price, 'bold', sheet.price);
  const priceWidth = doc.getTextWidth(priceText);
  const below = bottom - sheet.code * MM_PER_POINT * 1.15 - sheet.bars - GAP;
  doc.text(priceText, right, below, { align: 'right', ...TEXT_OPTIONS });
  const [detailLine = ''] = linesOf(doc, inFont(detail, 'normal', sheet.detail), right - left - priceWidth - 1, 1);
  doc.text(detailLine, left, below, TEXT_OPTIONS);

  if (label.bars) drawBars(doc, corner.x + width / 2, below + GAP, sheet.bars, label.bars);
  const codeText = inFont(code, 'normal', sheet.code);
  const look = { align: 'center', charSpace: label.bars ? 0.2 : 0, ...TEXT_OPTIONS } as const;
  doc.text(codeText, corner.x + width / 2, bottom, look);
}

function drawBars(doc: jsPDF, middle: number, top: number, height: number, bars: NonNullable<Label['bars']>): void {
  const { pattern, module } = bars;
  const left = middle - (pattern.length * module) / 2;
  doc.setFillColor(0, 0, 0);
  for (const { 0: run, index } of pattern.matchAll(/1+/g)) {
    doc.rect(left + index * module, top, run.length * module, height, 'F');
  }
}

/** As many lines as there is room for; the last one says by an ellipsis that there is more. */
function linesOf(doc: jsPDF, text: string, width: number, most: number): string[] {
  const lines = doc.splitTextToSize(text, width) as string[];
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last && doc.getTextWidth(`${last}...`) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}...`];
}
