import type { FoundLine, MessageProposal } from '@shop/shared/contracts/http/orders/messages';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { writtenForms } from '@shop/shared/format/codes';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import { readItems } from '../../stock/list.ts';
import { ItemWords, type NamedItem } from './matchItems.ts';
import { readText, type ReadLine } from './readText.ts';

const MAX_ID = 2147483647;
/** The most lines of one message that are read; further ones are listed as not read. */
const MOST_LINES = 50;

/** Proposes an order from a message. Whatever is not certain is a choice, never a guess. */
export async function proposeOrder(db: Reader, text: string): Promise<MessageProposal> {
  const words = new ItemWords(await namedItems(db));
  const { lines, worded, unread, ...person } = readText(text, {
    isItem: (line) => words.find(line).length > 0,
    isMore: (line) => words.isMore(line),
  });
  const found: FoundLine[] = [];
  const add = (line: FoundLine) => {
    const same = line.item && found.find((one) => one.item?.stockId === line.item?.stockId);
    // The same variation asked for twice is one line with more pieces: a message of the storefront names one piece.
    if (same) same.quantity += line.quantity;
    else found.push(line);
  };
  const addWords = async (said: string, source?: string): Promise<boolean> => {
    const matches = words.find(said);
    for (const match of matches) {
      const items = await readItems(db, [match.stockId ?? 0, ...match.choices], false);
      const item = (match.stockId !== null && items.get(match.stockId)) || null;
      const choices = match.choices.flatMap((id) => items.get(id) ?? []);
      const isQuantitySaid = match.quantity !== null;
      const quantity = match.quantity ?? 1;
      add({ source: source ?? match.source, quantity, isQuantitySaid, item, choices, isSure: match.isSure });
    }
    return matches.length > 0;
  };
  for (const line of lines.slice(0, MOST_LINES)) {
    const fitting = await fittingItems(db, line);
    const said = [line.name || line.source, line.size, line.variant].join(', ');
    if (fitting.length === 0 && (await addWords(said, line.source))) continue;
    const [first] = fitting;
    const item = fitting.length === 1 && first ? first : null;
    const isUnknown = fitting.length === 0 && line.name === '';
    const isQuantitySaid = line.quantity !== null;
    const choices = item ? [] : fitting;
    add({ source: line.source, quantity: line.quantity ?? 1, isQuantitySaid, item, choices, isSure: true, isUnknown });
  }
  const room = MOST_LINES - found.length;
  for (const line of worded.slice(0, Math.max(0, room))) await addWords(line);
  const left = [...lines.slice(MOST_LINES).map(({ source }) => source), ...worded.slice(Math.max(0, room))];
  return { ...person, lines: found, unread: [...unread, ...left] };
}

/** All that is sold, as words can name it. */
async function namedItems(db: Reader): Promise<NamedItem[]> {
  return db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select(['v.id as stockId', 'v.product_id as productId', 'p.name', 'v.color as colour', 's.name as size'])
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .orderBy('v.id')
    .execute();
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
    return narrowed(await read(db, sold.where('v.product_id', '=', productId)), line);
  if (name) return narrowed(await read(db, sold.where('p.name', '=', name)), line);
  return [];
}

/** Keeps the variations of the named size and variant, if there are any. */
function narrowed(items: StockVariation[], { size, variant }: ReadLine): StockVariation[] {
  const isSame = (said: string, is: string) => said === '' || nameKey(said) === nameKey(is);
  const fitting = items.filter((item) => isSame(size, item.sizeTitle) && isSame(variant, item.varient));
  return fitting.length > 0 ? fitting : items;
}

async function read(db: Reader, query: { execute(): Promise<{ id: number }[]> }): Promise<StockVariation[]> {
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await readItems(db, ids, false);
  return ids.flatMap((id) => items.get(id) ?? []);
}
