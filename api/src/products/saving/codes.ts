import { sql, type SqlBool } from 'kysely';
import { barcodeOf, codeKey, writtenForms } from '@shop/shared/format/codes';
import { spoiltCodeText } from '@shop/shared/format/spreadsheet';
import type { Reader } from '../../kernel/db/database.ts';
import type { FormFaults } from '../../kernel/http/formFaults.ts';
import type { VariationDraft } from './draft.ts';
import { TEXTS } from './rules.ts';

/**
 * One above the highest sequence at the end of any SKU, retired ones included, since orders still show those (admin
 * specification, 4: SKU regeneration). A sequence has four digits, and up to six once there are more than 9,999.
 */
export async function nextSequence(db: Reader): Promise<number> {
  const { highest } = await db
    .selectFrom('variations')
    .select(sql<number | null>`max(${SEQUENCE})`.as('highest'))
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

/** What new variations are given: by what the shop has at this moment, or as was found once for saving very many. */
export interface Givers {
  /** Sequences for SKUs: the first of so many. */
  sequences(db: Reader, count: number): Promise<number>;
  /** The colour codes that are known, by colour key. */
  colors(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export const FRESH: Givers = { sequences: (db) => nextSequence(db), colors: knownColors };

/** For saving very many products: looks for the highest sequence and for each colour once. */
export function rememberingGivers(): Givers {
  let next: number | undefined;
  const codes = new Map<string, string>();
  return {
    async sequences(db, count) {
      const first = next ?? (await nextSequence(db));
      next = first + count;
      return first;
    },
    async colors(db, keys) {
      const open = keys.filter((key) => !codes.has(key));
      const found = await knownColors(db, open);
      for (const key of open) codes.set(key, found.get(key) ?? '');
      return codes;
    },
  };
}

async function knownColors(db: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('variations')
    .select((eb) => ['color_key', eb.fn.max('color_code').as('color_code')])
    .where('color_key', 'in', [...new Set(keys)])
    .groupBy('color_key')
    .execute();
  return new Map(rows.map(({ color_key, color_code }) => [color_key, color_code]));
}

/** The four to six digits at the end of a SKU, after a dash. */
const SEQUENCE = sql`case
  when rtrim(sku, '0123456789') like '%-' and length(sku) - length(rtrim(sku, '0123456789')) between 4 and 6
  then cast(substr(sku, length(rtrim(sku, '0123456789')) + 1) as integer) end`;

/** To the letter what the partial indexes hold, or SQLite does not use them. */
const HELD = { sku: sql<SqlBool>`retired = 0`, barcode: sql<SqlBool>`retired = 0 and barcode <> ''` };

/**
 * Whether the typed SKUs and barcodes are free in the shop, a barcode in all its forms, and no spreadsheet spoilt them; the variations `own` may keep
 * or swap theirs. `fieldOf` says what the body calls the code of a variation.
 */
export async function checkCodes(
  db: Reader,
  variations: readonly VariationDraft[],
  fieldOf: (at: number, column: 'sku' | 'barcode') => string,
  own: ReadonlySet<number>,
  faults: FormFaults,
): Promise<void> {
  for (const [column, text] of [
    ['sku', TEXTS.skuTaken],
    ['barcode', TEXTS.barcodeTaken],
  ] as const) {
    const typed = variations.map((variation) => variation[column]).filter((code) => code !== null && code !== '');
    if (typed.length === 0) continue;
    const rows = await db
      .selectFrom('variations')
      .select(['id', `${column} as code`])
      .where(column, 'in', column === 'barcode' ? typed.flatMap((code) => writtenForms(code ?? '')) : typed)
      .where(HELD[column])
      .execute();
    const keyOf = column === 'barcode' ? codeKey : String;
    const codesOf = (isOwn: boolean) =>
      new Set(rows.filter(({ id }) => own.has(id) === isOwn).map(({ code }) => keyOf(code)));
    const [taken, kept] = [codesOf(false), codesOf(true)];
    for (const [i, variation] of variations.entries()) {
      const code = variation[column] ?? '';
      const spoilt = kept.has(keyOf(code)) ? null : spoiltCodeText(code);
      if (spoilt) faults.add(fieldOf(i, column), spoilt);
      if (taken.has(keyOf(code))) faults.add(fieldOf(i, column), text);
    }
  }
}

/** Somebody may have typed a barcode of the shop's own range; the next hundred million is then tried. */
const ROUND = 100_000_000;

/** A barcode of the shop's own range for each sequence, that nobody else has. */
export async function freeBarcodes(db: Reader, sequences: readonly number[]): Promise<Map<number, string>> {
  const free = new Map<number, string>();
  for (let round = 0; free.size < sequences.length; round++) {
    const open = sequences
      .filter((sequence) => !free.has(sequence))
      .map((sequence) => ({ sequence, barcode: barcodeOf(sequence + round * ROUND) }));
    const wanted = open.map(({ barcode }) => barcode);
    const rows = await db
      .selectFrom('variations')
      .select('barcode')
      .where('barcode', 'in', wanted)
      .where(HELD.barcode)
      .execute();
    const taken = new Set(rows.map((row) => row.barcode));
    for (const { sequence, barcode } of open) if (!taken.has(barcode)) free.set(sequence, barcode);
  }
  return free;
}
