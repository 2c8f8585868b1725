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
}

/** The two sheets one can buy everywhere: 24 and 65 stickers. */
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
  },
} satisfies Record<string, LabelSheet>;

export type LabelSize = keyof typeof LABEL_SHEETS;
