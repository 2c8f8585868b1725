import type { FoundLine, MessageProposal } from '@shop/shared/contracts/http/orders/messages';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { writtenForms } from '@shop/shared/format/codes';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import { readItems } from '../../stock/list.ts';
import { ItemWords, type MatchedItem } from './matchItems.ts';
import { namedItems, productsCalled, readOtherNames } from './otherNames.ts';
import { readText, type ReadLine } from './readText.ts';

const MAX_ID = 2147483647;
/** The most that is found in one message; lines after it are listed as not read. */
const MOST_FOUND = 50;

/** Proposes an order from a message. Whatever is not certain is a choice, never a guess. */
export async function proposeOrder(db: Reader, text: string): Promise<MessageProposal> {
  const words = new ItemWords(await namedItems(db));
  const { lines, worded, unread, ...person } = readText(text, {
    isItem: (line) => words.isItem(line),
    isMore: (line) => words.isMore(line),
  });
  const found: (FoundLine | MatchedItem)[] = [];
  const left: string[] = [];
  const room = () => MOST_FOUND - found.length;
  const addWords = (said: string, source?: string): boolean => {
    const matches = words.find(said, room() + 1);
    if (matches.length > room()) left.push(source ?? said);
    found.push(...matches.slice(0, room()).map((match) => ({ ...match, source: source ?? match.source })));
    return matches.length > 0;
  };
  for (const line of lines) {
    if (room() === 0) {
      left.push(line.source);
      continue;
    }
    const fitting = await fittingItems(db, line);
    const said = [line.name || line.source, line.size, line.variant].join(', ');
    if (fitting.length === 0 && addWords(said, line.source)) continue;
    const [first] = fitting;
    const item = fitting.length === 1 && first ? first : null;
    const isUnknown = fitting.length === 0 && line.name === '';
    const isQuantitySaid = line.quantity !== null;
    const choices = item ? [] : fitting;
    const { source, quantity } = line;
    found.push({ source, quantity: quantity ?? 1, isQuantitySaid, item, choices, isSure: true, isUnknown });
  }
  for (const line of worded) {
    if (room() === 0) left.push(line);
    else addWords(line);
  }
  const proposed = together(await withItems(db, found));
  const isFound = ({ item, choices }: FoundLine) => item !== null || choices.length > 0;
  // What was found comes first: a code that nothing has may be a parcel's.
  proposed.sort((a, b) => Number(isFound(b)) - Number(isFound(a)));
  return { ...person, lines: proposed, unread: [...unread, ...left] };
}

/** Reads what words matched, all at once. */
async function withItems(db: Reader, found: readonly (FoundLine | MatchedItem)[]): Promise<FoundLine[]> {
  const ids = found.flatMap((one) => ('stockId' in one ? [one.stockId ?? 0, ...one.choices] : []));
  const items = await readItems(db, [...new Set([0, ...ids])], false);
  return found.map((one) => {
    if (!('stockId' in one)) return one;
    const { source, stockId, choices, quantity, isSure } = one;
    return {
      source,
      quantity: quantity ?? 1,
      isQuantitySaid: quantity !== null,
      item: (stockId !== null && items.get(stockId)) || null,
      choices: choices.flatMap((id) => items.get(id) ?? []),
      isSure,
    };
  });
}

/** The same variation asked for twice is one line with more pieces: a message of the storefront names one piece. */
function together(found: readonly FoundLine[]): FoundLine[] {
  const lines: FoundLine[] = [];
  for (const line of found) {
    const same = line.item && lines.find((one) => one.item?.stockId === line.item?.stockId);
    if (same) same.quantity += line.quantity;
    else lines.push(line);
  }
  return lines;
}

/** Variations a line may mean: found by its variation, its code, its product, and its other words. */
async function fittingItems(db: Reader, line: ReadLine): Promise<StockVariation[]> {
  const sold = db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .where('p.state', '<>', 'draft')
    .orderBy('v.id');
  const { stockId, productId, code, name } = line;
  if (stockId !== null && stockId <= MAX_ID) {
    const of = productId === null ? sold : sold.where('v.product_id', '=', productId);
    const items = await read(db, of.where('v.id', '=', stockId));
    if (items.length > 0) return items;
  }
  if (code) {
    const items = await read(
      db,
      sold.where((eb) =>
        eb.or([
          eb('v.sku', '=', code.toUpperCase()),
          eb('v.sku', '=', code),
          eb('v.barcode', 'in', writtenForms(code)),
        ]),
      ),
    );
    if (items.length > 0) return items;
  }
  if (productId !== null && productId <= MAX_ID)
    return narrowed(db, await read(db, sold.where('v.product_id', '=', productId)), line);
  if (name) {
    const called = [0, ...(await productsCalled(db, name))];
    const items = sold.where((eb) => eb.or([eb('p.name', '=', name), eb('p.id', 'in', called)]));
    return narrowed(db, await read(db, items), line);
  }
  return [];
}

/** Keeps the variations of the named size and variant, if there are any. */
async function narrowed(db: Reader, items: StockVariation[], { size, variant }: ReadLine): Promise<StockVariation[]> {
  const others = await readOtherNames(db, []);
  const isSame = (said: string, names: readonly string[]) =>
    said === '' || names.some((name) => nameKey(said) === nameKey(name));
  const fitting = items.filter(
    ({ sizeTitle, varient }) =>
      isSame(size, [sizeTitle, ...others.size(sizeTitle)]) && isSame(variant, [varient, ...others.color(varient)]),
  );
  return fitting.length > 0 ? fitting : items;
}

async function read(db: Reader, query: { execute(): Promise<{ id: number }[]> }): Promise<StockVariation[]> {
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await readItems(db, ids, false);
  return ids.flatMap((id) => items.get(id) ?? []);
}
