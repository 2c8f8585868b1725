import type { Database } from '../kernel/db/database.ts';

/** Rows of the audit log with these columns, in their order. */
export function notesOf({ read }: Database, by: { action?: string; subject?: string; subject_id?: string }) {
  const columns = Object.entries(by) as [keyof typeof by, string][];
  const rows = read.selectFrom('audit_log').selectAll().orderBy('id');
  return columns.reduce((query, [column, value]) => query.where(column, '=', value), rows).execute();
}
