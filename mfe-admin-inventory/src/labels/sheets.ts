import type { StickerSheet } from '@shop/shared/admin/paper/stickersPdf';

/** What stands where on a sticker. Lengths in millimetres. */
export interface LabelSheet extends StickerSheet {
  /** Letters, in points. */
  name: { size: number; lines: number };
  detail: number;
  price: number;
  code: number;
  /** Room to the label's edges, and the height of the bars. */
  padding: number;
  bars: number;
  module: ModuleWidths;
}

/** Millimetres of a module, the narrowest bar: the standard's width at most, and what is still printed and read. */
interface ModuleWidths {
  most: number;
  least: number;
  /** Whole dots of the printer: between two of them bars come out uneven. */
  dot?: number;
}

const ON_SHEETS: ModuleWidths = { most: 0.33, least: 0.165 };
/** Label printers have 203 dots an inch: two of them, or three where there is room. */
const ON_ROLLS: ModuleWidths = { most: 0.375, least: 0.25, dot: 0.125 };
const ROLL = { columns: 1, rows: 1, left: 0, top: 0, pitch: 0, isRoll: true };

/** The two sheets one can buy everywhere, of 24 and 65 stickers, and the two rolls of label printers. */
export const LABEL_SHEETS = {
  large: {
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    left: 7.2,
    top: 13.1,
    pitch: 66,
    name: { size: 9, lines: 2 },
    detail: 8,
    price: 11,
    code: 7.5,
    padding: 2.6,
    bars: 12.5,
    module: ON_SHEETS,
  },
  small: {
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    left: 4.75,
    top: 10.7,
    pitch: 40.6,
    name: { size: 6.5, lines: 1 },
    detail: 6,
    price: 7.5,
    code: 6,
    padding: 1.6,
    bars: 7.4,
    module: ON_SHEETS,
  },
  roll50: {
    ...ROLL,
    width: 50,
    height: 25,
    name: { size: 7.5, lines: 2 },
    detail: 7,
    price: 9,
    code: 6.5,
    padding: 1.5,
    bars: 9,
    module: ON_ROLLS,
  },
  roll38: {
    ...ROLL,
    width: 38,
    height: 25,
    name: { size: 6.5, lines: 2 },
    detail: 6,
    price: 8,
    code: 6,
    padding: 1.2,
    bars: 9,
    module: ON_ROLLS,
  },
} satisfies Record<string, LabelSheet>;

export type LabelSize = keyof typeof LABEL_SHEETS;
