import type { StaffIdentity } from './agreements.ts';
import type { Writer } from './db/database.ts';

export interface AuditEntry {
  /** `order.complete`, `user.create`, … */
  action: string;
  subject: string;
  subjectId: number | string;
  /** What stood before and after, without secrets; null for nothing. */
  before?: unknown;
  after?: unknown;
}

/** Notes a write by staff in the transaction that makes it (HTTP contract: who, when, what, before and after). */
export async function recordAudit(trx: Writer, staff: StaffIdentity, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: new Date().toISOString(),
      user_id: staff.userId,
      action: entry.action,
      subject: entry.subject,
      subject_id: String(entry.subjectId),
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
    })
    .execute();
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
