import { sql, type SqlBool } from 'kysely';
import type { STOCK_SORTS, StockVariation, StockQuery } from '@shop/shared/contracts/http/catalog/catalog';
import { searchedCode } from '@shop/shared/format/codes';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { idsIn } from '@shop/shared/format/idIn';
import { pricePerPiece } from '../catalog/prices.ts';
import { amongIds, entitiesByWord } from '../lookups/repository.ts';
import type { Reader } from '../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import { readSizedUrduNames, type SizedItem } from '../translations/lines.ts';
import { IS_LOW } from './low.ts';
import { readPictures } from './onHand.ts';

/** `pricePerPiece` as the database computes it, of a variation `v` and its product `p`. */
export const PRICE_PER_PIECE = sql<number>`case when v.price > 0 then v.price
  when p.on_sale = 1 and p.sale_price > 0 then p.sale_price else p.price end`;

const ID = sql.ref<number>('v.id');

/** By the order of their lookup, then by when they were added. */
const SIZE = sql<number>`(select s.position from entities s where s.id = v.size_id) * 4294967296 + v.size_id`;

/** Whose goods they are: the company, or who has none by name. */
const SUPPLIER = sql<string | null>`coalesce(nullif(u.company, ''), u.fullname)`;

const SORTS: Sorts<(typeof STOCK_SORTS)[number]> = {
  product: sql.ref('p.search_text'),
  supplier: sql`coalesce((select lower(${SUPPLIER}) from users u where u.id = p.supplier_id), '')`,
  size: SIZE,
  sku: sql.ref('v.search_text'),
  price: PRICE_PER_PIECE,
  quantity: sql.ref('v.qty'),
  created: ID,
};

/** Every variation that is sold or could be again, of products that were not removed. */
export const stockOnSale = (db: Reader) =>
  db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0);

/** The stock list (admin specification, 3); costs and suppliers only when `withCosts`. */
export async function stockList(db: Reader, query: StockQuery, withCosts: boolean): Promise<List<StockVariation>> {
  const { category, supplier, stock, product, ids, take } = query;
  const q = searchedCode(query.q ?? '');
  const sizes = q ? await entitiesByWord(db, 'prdSize') : () => [];
  return listOf(
    { ...query, q },
    {
      db,
      from: stockOnSale(db)
        .$if(category !== undefined, (rows) => rows.where('p.category_id', '=', Number(category)))
        .$if(supplier !== undefined, (rows) => rows.where('p.supplier_id', '=', Number(supplier)))
        .$if(product !== undefined, (rows) => rows.where('v.product_id', '=', Number(product)))
        .$if(ids !== undefined, (rows) => rows.where('v.id', 'in', idsIn(ids ?? '')))
        .$if(take !== undefined, (rows) => rows.where(isToCount(Number(take))))
        .$if(stock === 'low', (rows) => rows.where(IS_LOW))
        .$if(stock === 'out', (rows) => rows.where('v.qty', '=', 0))
        .$if(stock === 'hidden', (rows) =>
          rows.where((eb) => eb.or([eb('v.hidden', '=', 1), eb('p.state', '<>', 'shown')])),
        ),
      id: ID,
      // Asked like this, it all stands in one index of the variations, and few products are looked through.
      search: (pattern, word) => sql<SqlBool>`(${matches(sql.ref('v.search_text'), pattern)}
      or v.product_id in (select f.id from products f where f.removed = 0
        and ${matches(sql.ref('f.search_text'), pattern)})
      or ${amongIds(sql.ref('v.size_id'), sizes(word))})`,
      isOfProducts: true,
      sorts: SORTS,
      sort: 'created',
      read: (ids) => readItems(db, ids, withCosts),
    },
  );
}

/** Whether a variation `v` of `p` belongs to what a count is of, and nobody has counted it yet. */
const isToCount = (takeId: number) => sql<SqlBool>`(${isInTake(takeId)} and not exists
  (select 1 from stock_take_lines l where l.take_id = ${takeId} and l.stock_id = v.id))`;

/** Whether a variation `v` of `p` belongs to what a count is of: a category, a shelf, both, or everything. */
export const isInTake = (takeId: number) => sql<SqlBool>`exists (select 1 from stock_takes t where t.id = ${takeId}
  and (t.category_id is null or t.category_id = p.category_id) and (t.shelf = '' or t.shelf = v.shelf))`;

/** Stock items by their ids; costs and suppliers only when `withCosts`. */
export async function readItems(
  db: Reader,
  ids: readonly number[],
  withCosts: boolean,
): Promise<Map<number, StockVariation>> {
  const rows = await db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .leftJoin('users as u', 'u.id', 'p.supplier_id')
    .select([
      'v.id',
      'v.product_id',
      'v.color',
      'v.color_key',
      'v.sku',
      'v.barcode',
      'v.cost',
      'v.qty',
      'v.img',
      'v.hidden',
      'v.shelf',
      'v.size_id',
    ])
    .select(['v.price as own_price', 'v.created_at', 'p.name', 'p.price', 'p.sale_price', 'p.on_sale', 'p.state'])
    .select(['s.name as size_title', SUPPLIER.as('supplier')])
    .$if(withCosts, (items) => items.select(sql<number>`case when ${IS_LOW} then 1 else 0 end`.as('low')))
    .where('v.id', 'in', ids)
    .execute();
  const pictureOf = await readPictures(db, rows);
  const inUrdu = await readSizedUrduNames(db, rows.map(sizedItem));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        stockId: row.id,
        productId: row.product_id,
        productName: row.name,
        varient: row.color,
        sku: row.sku,
        barcode: row.barcode,
        sizeTitle: row.size_title,
        ...inUrdu(sizedItem(row)),
        price: rupeesOf(pricePerPiece(row.own_price, row)),
        ...(withCosts && { costPrice: rupeesOf(row.cost), supplierCompany: row.supplier ?? '' }),
        qty: row.qty,
        img: pictureOf(row),
        createdDate: karachiDateTime(row.created_at),
        ...(row.shelf !== '' && { shelf: row.shelf }),
        ...(row.hidden === 1 && { hidden: true }),
        ...(row.state === 'draft' && { draft: true }),
        ...(row.low === 1 && { low: true }),
      },
    ]),
  );
}

const sizedItem = (row: {
  product_id: number;
  name: string;
  color: string;
  size_id: number;
  size_title: string;
}): SizedItem => ({
  productId: row.product_id,
  productName: row.name,
  color: row.color,
  sizeId: row.size_id,
  sizeTitle: row.size_title,
});
