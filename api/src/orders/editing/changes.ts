import type { OrderChange } from '@shop/shared/contracts/http/orders/orderEditing';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Customer } from '../placing/customer.ts';

/** What an order has of a variation; its discount in paisa. */
export interface EditableItem {
  name: string;
  quantity: number;
  note: string;
  discount: Paisa;
}

/** An order as an edit compares it. Amounts in paisa; the discount is what is taken off the prices of the lines. */
export interface Editable {
  customer: Customer;
  method: string;
  notes: string;
  /** Of the discount, in hundredths of a percent; 0 where it is an amount. */
  percent: number;
  discount: Paisa;
  shipping: Paisa;
  total: Paisa;
  /** By stock id. */
  items: ReadonlyMap<number, EditableItem>;
}

/** What an edit changes, as people read it: items first, the total last. */
export function changesOf(before: Editable, after: Editable): OrderChange[] {
  const changes: OrderChange[] = [];
  for (const stockId of new Set([...before.items.keys(), ...after.items.keys()])) {
    const [was, is] = [before.items.get(stockId), after.items.get(stockId)];
    const name = was?.name ?? is?.name ?? '';
    changes.push({ field: 'item', name, before: was?.quantity ?? 0, after: is?.quantity ?? 0 });
    if (!is) continue;
    changes.push({
      field: 'itemDiscount',
      name,
      before: rupeesOf(was?.discount ?? 0),
      after: rupeesOf(is.discount),
    });
    changes.push({ field: 'itemNote', name, before: was?.note ?? '', after: is.note });
  }
  const texts = [textsOf(before), textsOf(after)] as const;
  for (const field of FIELDS) changes.push({ field, before: texts[0][field], after: texts[1][field] });
  return changes.filter((change) => change.before !== change.after);
}

const FIELDS = [
  'customerName',
  'customerPhone',
  'customerSecondaryPhone',
  'customerAddress',
  'customerCity',
  'paymentMethod',
  'notes',
  'discount',
  'discountPercent',
  'shipping',
  'total',
] as const;

function textsOf({ customer, method, notes, percent, discount, shipping, total }: Editable) {
  return {
    customerName: customer.name,
    customerPhone: customer.phone,
    customerSecondaryPhone: customer.secondaryPhone,
    customerAddress: customer.address,
    customerCity: customer.city,
    paymentMethod: method,
    notes,
    discount: rupeesOf(discount),
    discountPercent: percent / 100,
    shipping: rupeesOf(shipping),
    total: rupeesOf(total),
  };
}

/** The same for the audit log. */
export function auditedState(order: Editable) {
  const items = [...order.items.values()].map(({ name, quantity, note, discount }) => {
    const extras = [discount > 0 && `−${formatStaffAmount(rupeesOf(discount))}`, note].filter(Boolean);
    return [`${quantity} × ${name}`, ...extras].join(', ');
  });
  return { ...textsOf(order), items };
}
