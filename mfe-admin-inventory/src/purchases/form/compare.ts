import type { Compared, Part } from '@shop/shared/admin/form/differences';
import { formatStaffAmount } from '@shop/shared/format/money';
import { SHARED } from '../texts.ts';
import { FORM } from './texts.ts';
import type { ItemRow, PurchaseValues } from './values.ts';

const TEXTS = ['note', 'freight', 'charges'] as const;
const LABELS = { note: FORM.note, freight: SHARED.freight, charges: SHARED.charges };

const keyOf = ({ stockId }: ItemRow): string => `item ${stockId}`;

/** How two states of a purchase are set against each other: field by field, item by item. */
export function comparedPurchases(supplierName: (id: string) => string): Compared<PurchaseValues> {
  return {
    parts: (values): Part[] => [
      { key: 'supplierId', label: FORM.supplier, text: supplierName(values.supplierId) },
      ...TEXTS.map((key) => ({ key, label: LABELS[key], text: values[key] })),
      ...values.items.map((item) => ({
        key: keyOf(item),
        label: item.name,
        text: FORM.perPiece(item.quantity, formatStaffAmount(Number(item.costPrice))),
      })),
    ],
    merge(mine, theirs, taken) {
      const from = (key: string) => (taken.has(key) ? theirs : mine);
      const others = new Map(theirs.items.map((item) => [keyOf(item), item]));
      const kept = mine.items.flatMap((item) => (taken.has(keyOf(item)) ? (others.get(keyOf(item)) ?? []) : item));
      const known = new Set(mine.items.map(keyOf));
      const added = theirs.items.filter((item) => !known.has(keyOf(item)) && taken.has(keyOf(item)));
      return {
        supplierId: from('supplierId').supplierId,
        note: from('note').note,
        freight: from('freight').freight,
        charges: from('charges').charges,
        items: [...kept, ...added],
        seen: theirs.seen,
      };
    },
  };
}
