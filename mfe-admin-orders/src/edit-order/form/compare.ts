import type { Compared, Part } from '@shop/shared/admin/form/differences';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FORM_TEXTS } from '../texts.ts';
import { piecesIn, type ItemRow, type OrderValues } from './values.ts';

const CUSTOMER = ['fullname', 'primaryPhone', 'secondaryPhone', 'address', 'city'] as const;

const keyOf = ({ id }: ItemRow): string => `item ${id}`;

/** How two states of an order are set against each other: item by item, field by field. */
export const comparedOrders: Compared<OrderValues> = {
  parts: (values): Part[] => [
    ...values.items.map((item) => ({
      key: keyOf(item),
      label: [item.name, item.details].join(' · '),
      text: [
        FORM_TEXTS.pieces(piecesIn(item.quantity), formatStaffAmount(item.price)),
        item.discount > 0 && FORM_TEXTS.lineDiscount(formatStaffAmount(item.discount)),
        item.note,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    { key: 'discount', label: FORM_TEXTS.discount, text: discountText(values.discount) },
    { key: 'method', label: FORM_TEXTS.method, text: values.details.method },
    ...CUSTOMER.map((field) => ({ key: field, label: FORM_TEXTS[field], text: values.user[field].trim() })),
    { key: 'notes', label: FORM_TEXTS.notes, text: values.notes.trim() },
  ],
  merge(mine, theirs, taken) {
    const from = (key: string) => (taken.has(key) ? theirs : mine);
    const others = new Map(theirs.items.map((item) => [keyOf(item), item]));
    const kept = mine.items.flatMap((item) => {
      const other = others.get(keyOf(item));
      if (taken.has(keyOf(item))) return other ?? [];
      // How many there can be is as it is now.
      return { ...item, available: other?.available ?? item.available };
    });
    const known = new Set(mine.items.map(keyOf));
    const added = theirs.items.filter((item) => !known.has(keyOf(item)) && taken.has(keyOf(item)));
    return {
      user: {
        fullname: from('fullname').user.fullname,
        primaryPhone: from('primaryPhone').user.primaryPhone,
        secondaryPhone: from('secondaryPhone').user.secondaryPhone,
        address: from('address').user.address,
        city: from('city').user.city,
      },
      items: [...kept, ...added],
      discount: from('discount').discount,
      details: from('method').details,
      notes: from('notes').notes,
      seen: theirs.seen,
    };
  },
};

function discountText({ type, value }: OrderValues['discount']): string {
  if (Number(value) === 0) return '';
  return type === 'percentage' ? `${value} %` : formatStaffAmount(Number(value));
}
