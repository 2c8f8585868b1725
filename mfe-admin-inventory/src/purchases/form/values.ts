import { ChangedPurchase, NewPurchase, type Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { amountWords, type FieldWordsByPath } from '@shop/shared/admin/form/fieldTexts';
import { itemName } from '@shop/shared/format/itemNames';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { landedCost, lineValue, marginOf, spreadCharges } from '@shop/shared/format/purchaseCosts';
import { SHARED } from '../texts.ts';
import { FORM } from './texts.ts';

/** One line of the form. Amounts and numbers are as they stand in their fields: text, in rupees. */
export interface ItemRow {
  stockId: string;
  quantity: string;
  costPrice: string;
  /** What is known of the variation, to be shown. */
  name: string;
  sku: string;
  /** Rupees. */
  price: number;
  onHand: number;
}

/** The purchase form while it is open; names are the contract's, so that refusals find their fields. */
export interface PurchaseValues {
  supplierId: string;
  items: ItemRow[];
  note: string;
  freight: string;
  charges: string;
  /** What is edited, and the version that was seen; null for a new one. */
  seen: { id: number; version: number } | null;
}

export const emptyPurchase = (): PurchaseValues => ({
  supplierId: '',
  items: [],
  note: '',
  freight: '',
  charges: '',
  seen: null,
});

export function purchaseValues(purchase: Purchase): PurchaseValues {
  return {
    supplierId: String(purchase.supplierId),
    items: purchase.lines.map((line) => ({
      stockId: String(line.stockId),
      quantity: String(line.quantity),
      costPrice: String(line.costPrice),
      name: itemName(line),
      sku: line.sku,
      price: line.price,
      onHand: line.onHand,
    })),
    note: purchase.note,
    freight: amountText(purchase.freight),
    charges: amountText(purchase.charges),
    seen: { id: purchase.purchaseId, version: purchase.version },
  };
}

const amountText = (rupees: number): string => (rupees === 0 ? '' : String(rupees));

/** What is sent of the form. */
export function bodyOf({
  supplierId,
  items,
  note,
  freight,
  charges,
  seen,
}: PurchaseValues): ChangedPurchase | NewPurchase {
  return {
    ...seen,
    supplierId,
    items: items.map(({ stockId, quantity, costPrice }) => ({
      stockId,
      quantity: quantity.trim(),
      costPrice: costPrice.trim(),
    })),
    note: note.trim(),
    ...(freight.trim() && { freight: freight.trim() }),
    ...(charges.trim() && { charges: charges.trim() }),
  };
}

export const schemaOf = (isNew: boolean) => (isNew ? NewPurchase : ChangedPurchase);

/** What fields are called when something is wrong with them, in the order of the page. */
export const WORDS: FieldWordsByPath = {
  supplierId: { label: FORM.supplier },
  note: { label: FORM.note },
  items: { label: FORM.atLeastOne },
  'items.*.costPrice': amountWords(FORM.cost),
  'items.*.quantity': { label: FORM.quantity, wrong: FORM.wrongQuantity },
  freight: amountWords(SHARED.freight),
  charges: amountWords(SHARED.charges),
};

/** 'Item 3: ' of a field in a row. */
export function rowOf(field: string): string {
  const row = /^items\.(\d+)\./.exec(field)?.[1];
  return row === undefined ? '' : FORM.row(Number(row));
}

/** What the form comes to as it stands, in paisa; what cannot be read counts as nothing. */
export interface PurchaseSums {
  rows: {
    amount: Paisa;
    /** Of a piece, with its share of the charges; null while no quantity is entered. */
    landed: Paisa | null;
    /** Tenths of a percent. */
    margin: number | null;
  }[];
  pieces: number;
  goods: Paisa;
  total: Paisa;
}

export function sumsOf({
  items,
  freight,
  charges,
}: Pick<PurchaseValues, 'items' | 'freight' | 'charges'>): PurchaseSums {
  const lines = items.map(({ quantity, costPrice }) => ({
    quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0,
    cost: paisaIn(costPrice),
  }));
  const extra = paisaIn(freight) + paisaIn(charges);
  const shares = spreadCharges(extra, lines);
  const goods = lines.reduce((sum, line) => sum + lineValue(line), 0);
  const rows = lines.map((line, at) => {
    const amount = lineValue(line);
    const landed = line.quantity > 0 ? landedCost(amount + (shares[at] ?? 0), line.quantity) : null;
    const price = paisaIn(String(items[at]?.price ?? 0));
    return { amount, landed, margin: landed === null ? null : marginOf(price, landed) };
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { rows, pieces, goods, total: goods + extra };
}

const paisaIn = (text: string): Paisa => parseAmount(text.trim()) ?? 0;
