import { type ItemNames, itemName } from '@shop/shared/format/itemNames';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';

interface Done {
  action: 'stock.create' | 'stock.update' | 'stock.delete' | 'stock.undo';
  stockId: number;
  before?: ItemNames;
  after?: ItemNames;
}

/** Every change of a variation leaves an audit row with what differs; then `tellStock`, last. */
export async function stockChanged(
  trx: Writer,
  staff: StaffIdentity,
  { action, stockId, before, after }: Done,
): Promise<void> {
  const changes = before && after ? differing(before, after) : { before, after };
  const item = after ?? before;
  await recordAudit(trx, staff, {
    action,
    subject: 'stock',
    subjectId: stockId,
    name: item ? itemName(item) : '',
    ...changes,
  });
}

/** Tells pages and open screens of what changed of these products. It locks what all tell with: call it last. */
export async function tellStock(trx: Writer, staff: StaffIdentity, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await bumpDataVersion(trx, productIds);
  const kinds = ['products', 'stock'] as const;
  await recordEvents(
    trx,
    staff.userId,
    productIds.flatMap((subject) => kinds.map((kind) => ({ kind, subject }))),
  );
}

/** Of what no reader needs, its fingerprint and what can be taken back, nothing is said. */
const UNSAID = new Set(['version', 'correction']);

function differing(before: object, after: object): { before: object; after: object } {
  const now = new Map(Object.entries(after));
  const was = Object.entries(before).filter(
    ([name, value]) => !UNSAID.has(name) && JSON.stringify(value) !== JSON.stringify(now.get(name)),
  );
  return {
    before: Object.fromEntries(was),
    after: Object.fromEntries(was.map(([name]) => [name, now.get(name)])),
  };
}
