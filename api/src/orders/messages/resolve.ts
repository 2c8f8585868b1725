import type { FoundLine, MessageProposal } from '@shop/shared/contracts/http/orders/messages';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { writtenForms } from '@shop/shared/format/codes';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import { readItems } from '../../stock/list.ts';
import { readText, type ReadLine } from './readText.ts';

const MAX_ID = 2147483647;
/** The most lines of one message that are read; further ones are listed as not read. */
const MOST_LINES = 50;

/** Proposes an order from a message. Whatever is not certain is a choice, never a guess. */
export async function proposeOrder(db: Reader, text: string): Promise<MessageProposal> {
  const { lines, unread, ...person } = readText(text);
  const found: FoundLine[] = [];
  for (const line of lines.slice(0, MOST_LINES)) {
    const fitting = await fittingItems(db, line);
    const [first] = fitting;
    const item = fitting.length === 1 && first ? first : null;
    const same = item && found.find((one) => one.item?.stockId === item.stockId);
    const quantity = line.quantity ?? 1;
    // The same variation asked for twice is one line with more pieces: a message of the storefront names one piece.
    if (same) same.quantity += quantity;
    else {
      const isQuantitySaid = line.quantity !== null;
      found.push({ source: line.source, quantity, isQuantitySaid, item, choices: item ? [] : fitting });
    }
  }
  return { ...person, lines: found, unread: [...unread, ...lines.slice(MOST_LINES).map(({ source }) => source)] };
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
