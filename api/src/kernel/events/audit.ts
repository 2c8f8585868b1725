import type { FastifyRequest } from 'fastify';
import type { StaffIdentity } from '../http/agreements.ts';
import type { Writer } from '../db/database.ts';
import { insertAll } from '../db/prepared.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { ApiError } from '../http/apiError.ts';

export interface AuditEntry {
  /** `order.complete`, `user.create`, … */
  action: string;
  subject: string;
  subjectId: number | string;
  /** What the subject is called; left out, what `after` or `before` calls it. */
  name?: string;
  /** What stood before and after, without secrets, amounts in rupees; null for nothing. */
  before?: unknown;
  after?: unknown;
}

/** Who writes: somebody of staff, or what else has a name, such as a deploy token. */
export type Actor = Pick<StaffIdentity, 'userId'> | { actor: string };

/** Who does something with an order: somebody of staff, or its own customer. */
export type Doer = StaffIdentity | { userId: null; actor: string };

/** Notes a write by staff in the transaction that makes it (HTTP contract: who, when, what, before and after). */
export function recordAudit(trx: Writer, who: Actor, entry: AuditEntry): Promise<void> {
  return recordAudits(trx, who, [entry]);
}

/** The same of many writes that are one. */
export async function recordAudits(trx: Writer, who: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const subject_name = entry.name ?? nameIn(entry.after) ?? nameIn(entry.before) ?? '';
    return {
      at: new Date().toISOString(),
      user_id: 'userId' in who ? who.userId : null,
      actor: 'actor' in who ? who.actor : '',
      action: entry.action,
      subject: entry.subject,
      subject_id: String(entry.subjectId),
      subject_name,
      search_text: searchTextOf(subject_name, String(entry.subjectId)),
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
    };
  });
  await insertAll(trx, 'audit_log', rows);
}

/** Notes, before it is sent, that somebody takes data of orders or people out: as a file, or as many papers. */
export async function recordTakenOut(
  { server, staff }: FastifyRequest,
  action: `${'order' | 'customer' | 'user'}.${'takeOut' | 'papers'}`,
  taken: Record<string, unknown>,
): Promise<void> {
  if (!staff) throw new ApiError('NOT_SIGNED_IN');
  const [subject = ''] = action.split('.');
  const entry = { action, subject, subjectId: 0, after: taken };
  await server.db.transaction((trx) => recordAudit(trx, staff, entry));
}

/** What things call themselves, the first that is there. */
const NAMES = ['invoiceNumber', 'purchaseNumber', 'name', 'fullname', 'productName', 'supplierName', 'code', 'sku'];

/** What a state calls what it is of. */
function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(state));
  const found = NAMES.map((name) => fields.get(name)).find((value) => typeof value === 'string' && value !== '');
  return found === undefined ? undefined : String(found);
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
