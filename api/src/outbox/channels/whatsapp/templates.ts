import type { Database, Reader, Writer } from '../../../kernel/db/database.ts';
import { askGraph, objectIn, textIn, type Graph } from './graph.ts';

/** What Meta says of a template. */
export interface TemplateState {
  name: string;
  /** As Meta calls it: `en`, `ur`. */
  language: string;
  /** `APPROVED`, `PENDING`, `REJECTED`, `PAUSED`, `DISABLED`, … */
  status: string;
  /** Why it was rejected; '' otherwise. */
  reason: string;
}

const PAGES = 10;

/** All templates of an account, as Meta has them. Rejects with `NotTaken`. */
export async function askTemplates(graph: Graph, accountId: string): Promise<TemplateState[]> {
  const found: TemplateState[] = [];
  let after = '';
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({
      fields: 'name,language,status,rejected_reason',
      limit: '100',
      ...(after && { after }),
    });
    const said = await askGraph(graph, `${accountId}/message_templates?${query}`);
    const rows: unknown[] = Array.isArray(said['data']) ? said['data'] : [];
    for (const row of rows.map(objectIn)) {
      const [name, language, status] = [textIn(row['name']), textIn(row['language']), textIn(row['status'])];
      const reason = textIn(row['rejected_reason']);
      if (name && language && status) found.push({ name, language, status, reason: reason === 'NONE' ? '' : reason });
    }
    const { next, cursors } = objectIn(said['paging']);
    after = textIn(objectIn(cursors)['after']);
    if (!next || after === '') break;
  }
  return found;
}

export const readTemplates = (db: Reader): Promise<TemplateState[]> =>
  db.selectFrom('whatsapp_templates').select(['name', 'language', 'status', 'reason']).execute();

/** Keeps what Meta has, and nothing else. */
export function keepTemplates(db: Database, states: readonly TemplateState[]): Promise<void> {
  return db.transaction(async (trx) => {
    await trx.deleteFrom('whatsapp_templates').execute();
    for (const state of states) await keepTemplate(trx, state);
  });
}

/** Keeps what Meta says of one. */
export async function keepTemplate(trx: Writer, { name, language, status, reason }: TemplateState): Promise<void> {
  const said = { status, reason, at: new Date().toISOString() };
  await trx
    .insertInto('whatsapp_templates')
    .values({ name, language, ...said })
    .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(said))
    .execute();
}
