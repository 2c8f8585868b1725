import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import type { Writer } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { AsSold, Draft } from './draft.ts';
import { takenOffLines, type PricedOrderLine } from './sums.ts';

interface Sale {
  draft: Draft;
  at: string;
  lines: readonly PricedOrderLine[];
  /** In paisa, as is what cash was rounded by. */
  totals: { total: Paisa; discount: Paisa };
  rounding: Paisa;
  /** Cash was taken without an open shift. */
  isCashLoose: boolean;
  /** What of the customer's limit was passed by decision; null where it holds. */
  passed: object | null;
}

/** Notes what staff have sold, and a limit that was passed for it. */
export async function auditSale(
  trx: Writer,
  staff: StaffIdentity,
  { draft, at, lines, totals, rounding, isCashLoose, passed }: Sale,
  { invoiceId, invoiceNumber }: { invoiceId: number; invoiceNumber: string },
): Promise<void> {
  const { method, seller, soldBy, approval, asSold, customer } = draft;
  const of = { subject: 'order', subjectId: invoiceId };
  const total = rupeesOf(totals.total);
  const lower = asSold && pricesBelow(lines);
  const lineDiscounts = takenOffLines(lines);
  const after = {
    invoiceNumber,
    method,
    total,
    ...(isCashLoose && { withoutShift: true }),
    ...(seller && totals.discount > 0 && { discount: rupeesOf(totals.discount) }),
    ...(lineDiscounts > 0 && { lineDiscounts: rupeesOf(lineDiscounts) }),
    ...(approval && { discountBy: approval.by }),
    ...(rounding !== 0 && { rounding: rupeesOf(rounding) }),
    ...(soldBy !== staff.userId && soldBy !== null && { soldBy }),
    ...(asSold && { ...offlineDetail(asSold, at), ...lower?.after }),
  };
  await recordAudit(trx, staff, { action: 'order.create', ...of, after, ...(lower && { before: lower.before }) });
  if (!passed) return;
  const above = { invoiceNumber, phone: phoneKey(customer.phone), total, ...passed };
  await recordAudit(trx, staff, { action: 'order.overLimit', ...of, after: above });
}

/** By SKU, what is asked now for what was sold for less, and what it was sold for; null where nothing was. */
function pricesBelow(lines: readonly PricedOrderLine[]) {
  const sold = lines.filter(({ unitPrice, item }) => unitPrice < item.unitPrice);
  if (sold.length === 0) return null;
  return {
    before: Object.fromEntries(sold.map(({ item }) => [item.sku, rupeesOf(item.unitPrice)])),
    after: Object.fromEntries(sold.map(({ item, unitPrice }) => [item.sku, rupeesOf(unitPrice)])),
  };
}

/** What is said of a sale of a till without the server. */
const offlineDetail = ({ number, soldAt }: AsSold, at: string) => ({
  tillNumber: number,
  ...(soldAt !== at && { soldAt: karachiDateTime(soldAt) }),
});
