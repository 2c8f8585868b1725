import { setImmediate as pause } from 'node:timers/promises';
import { codeKey } from '@shop/shared/format/codes';
import type { ImportDefaults, ImportProgress, ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import type { ReceivedFile } from '../../media/incoming.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { rememberingGivers, type Givers } from '../saving/codes.ts';
import { createProduct } from '../saving/create.ts';
import { lockProducts } from '../saving/lockProducts.ts';
import { choosingCodes } from '../saving/transaction.ts';
import { updateProduct } from '../saving/update.ts';
import { chosenColumns, defaultsOf, type Defaults } from './defaults.ts';
import { groupRows, type ImportGroup } from './groups.ts';
import type { Column } from './columns.ts';
import { readNames, type Names } from './names.ts';
import { planProduct, type ProductPlan } from './plan.ts';
import { ReportWriter } from './report.ts';
import { readRow, type ImportRow } from './row.ts';
import { hintAtSerials } from './serials.ts';
import { readTable } from './table.ts';

/** A file that has been read and put together by products. */
export interface ImportDraft {
  checksum: string;
  passedOver: string[];
  /** The shop whose export it is. */
  source?: string;
  names: Names;
  defaults: Defaults;
  groups: ImportGroup[];
  /** Rows nothing can be done with. */
  refused: ImportRow[];
}

/** Products between two notes of progress. */
const NOTED = 20;

/** Reads an import. Throws 422 IMPORT_UNREADABLE when it is no table of products. */
export async function readImport(db: Database, file: ReceivedFile, chosen?: ImportDefaults): Promise<ImportDraft> {
  const table = await readTable(file);
  const names = await readNames(db.read);
  const defaults = defaultsOf(chosen, table.source !== undefined);
  const chosenFor = table.source ? chosenColumns(defaults) : new Set<Column>();
  const rows = table.rows.map((row) => readRow(row, names, { isCommaDecimal: table.isCommaDecimal, chosenFor }));
  hintAtSerials(table.rows, rows);
  refuseRepeated(rows);
  const groups = await groupRows(db.read, rows);
  const refused = rows.filter(({ faults }) => faults.length > 0);
  const { passedOver, source } = table;
  return { checksum: file.hash, passedOver, ...(source && { source }), names, defaults, groups, refused };
}

/** No two lines may give the same SKU or barcode, whatever products they are of. */
function refuseRepeated(rows: readonly ImportRow[]): void {
  for (const [column, heading] of [
    ['sku', 'SKU'],
    ['barcode', 'Barcode'],
  ] as const) {
    const lines = new Map<string, number>();
    for (const { line, variation, faults } of rows) {
      const code = variation[column];
      if (code === undefined || faults.length > 0) continue;
      const key = column === 'barcode' ? codeKey(code) : code;
      const earlier = lines.get(key);
      if (earlier === undefined) lines.set(key, line);
      else faults.push(`${heading} '${code}' is on line ${earlier} already.`);
    }
  }
}

/** Says what an import would do, and writes nothing. */
export async function checkImport(db: Database, draft: ImportDraft): Promise<ImportReport> {
  const report = begin(draft);
  for (const group of draft.groups) {
    report.product(await planProduct(db.read, group, draft));
    // Others are answered between two products: an embedded database never waits.
    await pause();
  }
  return report.finish(draft);
}

/**
 * Carries an import out, each product in a transaction of its own, saying how far it is; the report comes last. It ends
 * between two products when nobody reads on, and what is done stays: the same file does the rest.
 */
export async function* runImport(
  db: Database,
  staff: StaffIdentity,
  draft: ImportDraft,
): AsyncGenerator<ImportProgress | ImportReport> {
  const report = begin(draft);
  const givers = rememberingGivers();
  const total = draft.groups.length;
  for (const [done, group] of draft.groups.entries()) {
    if (done % NOTED === 0) yield { done, total };
    const plan = await choosingCodes(db, (trx) => importProduct(trx, staff, { group, draft, givers }));
    report.product(plan);
    await pause();
  }
  yield report.finish(draft);
}

interface ToImport {
  group: ImportGroup;
  draft: ImportDraft;
  givers: Givers;
}

async function importProduct(
  trx: Writer,
  staff: StaffIdentity,
  { group, draft, givers }: ToImport,
): Promise<ProductPlan> {
  if (group.productId !== null) await lockProducts(trx, [group.productId]);
  const plan = await planProduct(trx, group, draft);
  if (!plan.form) return plan;
  if (plan.productId === null) await createProduct(trx, staff, plan.form, givers);
  else await updateProduct(trx, staff, { id: plan.productId, version: undefined }, plan.form, givers);
  return plan;
}

function begin({ refused }: ImportDraft): ReportWriter {
  const report = new ReportWriter();
  for (const { line, label, product, variation, faults } of refused) {
    const { name = '' } = product;
    report.line({ line, outcome: 'refused', product: name, sku: variation.sku ?? '', ...label, notes: faults });
  }
  return report;
}
