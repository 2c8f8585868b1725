import { barsOf, QUIET_MODULES } from '@shop/shared/admin/paper/bars';
import {
  POINT,
  stickersPdf,
  type Lettering,
  type StickerPen,
  type StickerSheet,
} from '@shop/shared/admin/paper/stickersPdf';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatStaffAmount } from '@shop/shared/format/money';
import { addressOf, addressParts, amountToCollect, phonesOf, piecesOf } from './addressParts.ts';
import { paperWords } from './words/paperWords.ts';

/** Eight on a sheet (L7165), where the printed ones stand too. */
const SHIPPING_SHEET: StickerSheet = {
  columns: 2,
  rows: 4,
  width: 99.1,
  height: 67.7,
  left: 4.65,
  top: 13.1,
  pitch: 101.6,
};

const PADDING = 4;
const WIDTH = SHIPPING_SHEET.width - 2 * PADDING;
/** Where the line above what is collected stands, and the room of the bars. */
const FOOT = 48;
const BARS = { width: 56, height: 11 };

interface Sticker {
  shop: string;
  pieces: string;
  name: string;
  phones: string;
  street: string;
  landmark: string;
  city: string;
  /** What is said above the amount, or in its place. */
  toCollect: string;
  collect: string;
  invoice: string;
  bars: string;
}

/** The shipping labels of many orders as a PDF, with the texts of the printed ones. */
export async function shippingLabelsPdf(
  orders: readonly OrderDetail[],
  shop: { name: string; phone: string },
  onPage?: (pages: number) => void,
): Promise<Blob> {
  const stickers = await Promise.all(
    orders.map(async (order) => ({ sticker: await stickerOf(order, shop), copies: 1 })),
  );
  return stickersPdf<Sticker>({
    sheet: SHIPPING_SHEET,
    stickers,
    textsOf: ({ bars: _bars, ...texts }) => Object.values(texts),
    draw: drawSticker,
    onPage,
  });
}

async function stickerOf(order: OrderDetail, shop: { name: string; phone: string }): Promise<Sticker> {
  const { label: said, slip } = await paperWords(order);
  const { street, landmark } = addressParts(addressOf(order));
  const collect = amountToCollect(order);
  return {
    shop: `${said.from} ${[shop.name, shop.phone].filter(Boolean).join(', ')}`,
    pieces: slip.pieces(piecesOf(order)),
    name: order.customerName,
    phones: phonesOf(order).join(' / '),
    street: street.replaceAll(/\s+/g, ' '),
    landmark: landmark && `${said.landmark}: ${landmark}`,
    city: order.customerCity.toUpperCase(),
    toCollect: collect > 0 ? said.collect : said.nothing,
    collect: collect > 0 ? formatStaffAmount(collect) : '',
    invoice: order.invoiceNumber,
    bars: await barsOf({ format: 'CODE128', text: order.invoiceNumber }),
  };
}

function drawSticker(pen: StickerPen, sticker: Sticker): void {
  const small = { size: 7.5 };
  const right = SHIPPING_SHEET.width - PADDING;
  pen.write(sticker.pieces, { x: right, y: 6.5, width: WIDTH }, { ...small, align: 'right' });
  pen.write(sticker.shop, { x: PADDING, y: 6.5, width: WIDTH - pen.widthOf(sticker.pieces, small) - 2 }, small);

  let y = 8;
  const lines: [text: string, most: number, look: Lettering][] = [
    [sticker.name, 2, { size: 14, bold: true }],
    [sticker.phones, 1, { size: 13, bold: true, whole: true }],
    [sticker.street, 3, { size: 10.5 }],
    [sticker.landmark, 1, { size: 10.5 }],
    [sticker.city, 1, { size: 14, bold: true, whole: true }],
  ];
  for (const [text, most, look] of lines) {
    if (text === '') continue;
    const line = look.size * POINT * 1.12;
    y += line * pen.write(text, { x: PADDING, y: y + line * 0.8, width: WIDTH, lines: most }, look);
  }

  pen.line({ x: PADDING, y: FOOT }, WIDTH);
  if (sticker.collect) {
    pen.write(sticker.toCollect, { x: PADDING, y: FOOT + 5.5, width: 34 }, small);
    pen.write(sticker.collect, { x: PADDING, y: FOOT + 11.5, width: 34 }, { size: 13, bold: true, whole: true });
  } else {
    pen.write(sticker.toCollect, { x: PADDING, y: FOOT + 8, width: 34 }, { size: 9, bold: true });
  }
  const module = BARS.width / (sticker.bars.length + 2 * QUIET_MODULES);
  const x = right - BARS.width;
  pen.bars(sticker.bars, { x: x + QUIET_MODULES * module, y: FOOT + 1.5, module, height: BARS.height });
  pen.write(
    sticker.invoice,
    { x: x + BARS.width / 2, y: FOOT + 16, width: BARS.width },
    { size: 8, align: 'center', spacing: 0.2, whole: true },
  );
}
