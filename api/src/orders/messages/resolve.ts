import type { FoundLine, MessageProposal } from '@shop/shared/contracts/http/orders/messages';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { writtenForms } from '@shop/shared/format/codes';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import { readItems } from '../../stock/list.ts';
import { readText, type ReadLine } from './readText.ts';

const MAX_ID = 2147483647;
/** Lines of one message at most; what is beyond stands among what was not read. */
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
    // The same thing asked for twice: the storefront's message is of one piece.
    if (same) same.quantity += quantity;
    else {
      const isQuantitySaid = line.quantity !== null;
      found.push({ source: line.source, quantity, isQuantitySaid, item, choices: item ? [] : fitting });
    }
  }
  return { ...person, lines: found, unread: [...unread, ...lines.slice(MOST_LINES).map(({ source }) => source)] };
}

/** What a line may mean: by its variation, its code, its product and by what else it says of it. */
async function fittingItems(db: Reader, line: ReadLine): Promise<StockVariation[]> {
  const sold = db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
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

/** Leaves what the size and the variant say, as far as they say anything that is there. */
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
