import { sql, type Expression, type SqlBool } from 'kysely';
import type { ListingItem, ListingQuery } from '@shop/shared/contracts/http/catalog';
import { parseAmount, rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../plugins/db/database.ts';
import { Refused } from '../plugins/refused.ts';
import { salePrice } from './prices.ts';

export interface Listing {
  data: ListingItem[];
  /** Products that match, in all pages. */
  total: number;
}

/** The products of GET /StockController/stocks?groupPrds=1, one item each. Prices in paisa inside, rupees outside. */
export async function listProducts(db: Reader, query: ListingQuery): Promise<Listing> {
  const matching = matchingProducts(db, query);
  let page = matching.selectAll().select(sql<number>`count(*) over ()`.as('total'));
  if (query.limit !== undefined) page = page.limit(query.limit);
  if (query.offset) page = page.limit(query.limit ?? 2147483647).offset(query.offset);
  const rows = await sorted(page, query.sort).execute();
  const total = rows[0]?.total ?? (query.offset ? await count(matching) : 0);
  return { data: rows.map(toItem), total };
}

type Matching = ReturnType<typeof matchingProducts>;
type Row = Awaited<ReturnType<ReturnType<Matching['selectAll']>['execute']>>[number];

async function count(matching: Matching): Promise<number> {
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** A product is listed when one of its variations matches; that variation's id is the item's `stockId`. */
function matchingProducts(db: Reader, query: ListingQuery) {
  const { size, category, q, color } = query;
  const [min, max] = [paisa('min', query.min), paisa('max', query.max)];
  const products = db
    .selectFrom('products as p')
    .innerJoin('variations as v', 'v.product_id', 'p.id')
    .innerJoin('entities as c', 'c.id', 'p.category_id')
    .where('p.removed', '=', 0)
    .where('v.retired', '=', 0)
    .groupBy(['p.id', 'c.name'])
    .select(['p.id', 'p.name', 'p.price', 'p.sale_price', 'p.on_sale', 'c.name as category'])
    .select((eb) => {
      const matches: Expression<SqlBool>[] = [];
      if (size !== undefined) matches.push(eb('v.size_id', '=', size), eb('v.qty', '>', 0));
      if (color !== undefined) matches.push(eb('v.color_key', '=', color.toLowerCase()));
      const lowestId = (conditions: Expression<SqlBool>[]) =>
        eb.fn.min<number | null>(
          conditions.length === 0 ? 'v.id' : eb.case().when(eb.and(conditions)).then(eb.ref('v.id')).end(),
        );
      return [
        eb.fn.sum<number>('v.qty').as('stock'),
        lowestId(matches).as('match'),
        lowestId([...matches, eb('v.qty', '>', 0)]).as('match_in_stock'),
        eb
          .case()
          .when(eb.and([eb('p.on_sale', '=', 1), eb('p.sale_price', '>', 0)]))
          .then(eb.ref('p.sale_price'))
          .else(eb.ref('p.price'))
          .end()
          .as('to_pay'),
        eb
          .selectFrom('product_pictures as i')
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.position')
          .orderBy('i.id')
          .limit(1)
          .select('i.path')
          .as('img'),
        eb
          .selectFrom('product_categories as m')
          .whereRef('m.product_id', '=', 'p.id')
          .select(sql<string>`string_agg(cast(m.category_id as text), ',' order by m.category_id)`.as('ids'))
          .as('group_ids'),
      ];
    })
    .$if(category !== undefined, (builder) =>
      builder.where('p.id', 'in', (eb) =>
        eb
          .selectFrom('product_categories as f')
          .where('f.category_id', '=', category ?? 0)
          .select('f.product_id'),
      ),
    )
    .$if(Boolean(q), (builder) =>
      builder.where('p.search_text', 'like', sql<string>`${containing(q ?? '')} escape '\\'`),
    );
  return db
    .selectFrom(products.as('listed'))
    .where('match', 'is not', null)
    .$if(min !== undefined, (builder) => builder.where('to_pay', '>=', min ?? 0))
    .$if(max !== undefined, (builder) => builder.where('to_pay', '<=', max ?? 0));
}

/** Sorts by the price to pay; ties and the server's own order go by id (storefront specification, 9). */
function sorted<T extends { orderBy(column: 'to_pay' | 'stock' | 'id', direction?: 'asc' | 'desc'): T }>(
  page: T,
  sort: ListingQuery['sort'],
): T {
  if (sort === 'newest') return page.orderBy('id', 'desc');
  if (sort === 'price-low') return page.orderBy('to_pay').orderBy('id');
  if (sort === 'price-high') return page.orderBy('to_pay', 'desc').orderBy('id');
  if (sort === 'best-selling') return page.orderBy('stock', 'desc').orderBy('id');
  return page.orderBy('id');
}

function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

function paisa(name: string, rupees: number | undefined): number | undefined {
  if (rupees === undefined) return undefined;
  const amount = parseAmount(rupees);
  if (amount === null)
    throw new Refused('INVALID_REQUEST', `${name} in the address must be rupees with at most two decimals.`);
  return amount;
}

function toItem(row: Row): ListingItem {
  return {
    prdId: row.id,
    productName: row.name,
    price: rupeesOf(row.price),
    salePrice: rupeesOf(salePrice(row)),
    img: row.img ?? '',
    entityName: row.category,
    onSale: row.on_sale === 1 ? '1' : '0',
    stockId: row.match_in_stock ?? row.match ?? 0,
    groupIds: row.group_ids ?? '',
    totalStock: row.stock,
  };
}
