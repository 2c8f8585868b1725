import { sql, type SqlBool } from 'kysely';
import type { PRODUCT_SORTS, ProductRow, ProductsQuery } from '@shop/shared/contracts/http/catalog/products';
import { scannedCode, writtenForms } from '@shop/shared/format/codes';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { idsIn } from '@shop/shared/format/idIn';
import { firstPicture } from '../catalog/firstPicture.ts';
import { salePrice } from '../catalog/prices.ts';
import { amongIds, entitiesByWord } from '../lookups/repository.ts';
import type { Reader } from '../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import { readStockSums, stockOf, variantsOf } from './stockSums.ts';

/** What a piece costs today, as the index `products_to_pay` has it. */
const TO_PAY = sql<number>`case when p.on_sale = 1 and p.sale_price > 0 then p.sale_price else p.price end`;

const ID = sql.ref<number>('p.id');

/** Every product that was not removed, those without variations included (admin specification, 2: Inventory). */
export async function productList(db: Reader, query: ProductsQuery): Promise<List<ProductRow>> {
  const { q = '', category, supplier, onSale, stock, state, ids } = query;
  const barcode = /^\d{8,14}$/.exec(scannedCode(q))?.[0];
  const categories = q ? await entitiesByWord(db, 'prdCategory') : () => [];
  const sorts: Sorts<(typeof PRODUCT_SORTS)[number]> = {
    name: sql.ref('p.search_text'),
    category: sql`(select lower(c.name) from entities c where c.id = p.category_id)`,
    supplier: sql`coalesce((select u.search_text from users u where u.id = p.supplier_id), '')`,
    price: TO_PAY,
    stock: stockOf(ID),
    variants: variantsOf(ID),
    created: ID,
  };
  return listOf(query, {
    db,
    from: db
      .selectFrom('products as p')
      .where('p.removed', '=', 0)
      .$if(category !== undefined, (rows) => rows.where('p.category_id', '=', Number(category)))
      .$if(supplier !== undefined, (rows) => rows.where('p.supplier_id', '=', Number(supplier)))
      .$if(onSale !== undefined, (rows) => rows.where('p.on_sale', '=', Number(onSale)))
      .$if(state !== undefined, (rows) => rows.where('p.state', '=', state ?? 'shown'))
      .$if(ids !== undefined, (rows) => rows.where('p.id', 'in', idsIn(ids ?? '')))
      .$if(stock === 'low', (rows) => rows.where(sql<SqlBool>`${stockOf(ID)} <= p.stock_limit`))
      .$if(stock === 'out', (rows) => rows.where(sql<SqlBool>`${stockOf(ID)} = 0`)),
    id: ID,
    search: (pattern, word) => sql<SqlBool>`(
      ${matches(sql.ref('p.search_text'), pattern)} 
      or ${amongIds(sql.ref('p.category_id'), categories(word))}
      or p.supplier_id in (select u.id from users u where ${matches(sql.ref('u.search_text'), pattern)})
      or p.id in (select v.product_id from variations v
        where v.retired = 0 and (${matches(sql.ref('v.search_text'), skuPattern(pattern))}
          ${barcode ? sql`or (v.barcode <> '' and v.barcode in (${sql.join(writtenForms(barcode))}))` : sql``})))`,
    isOfProducts: true,
    sorts,
    sort: '-created',
    read: (ids) => readRows(db, ids),
  });
}

/** Of a variation only the SKU, its first line, and the barcode whole: every few digits are somewhere in one. */
const skuPattern = (pattern: string): string => `${pattern}\n%`;

async function readRows(db: Reader, ids: number[]): Promise<Map<number, ProductRow>> {
  const [rows, sums] = await Promise.all([readProducts(db, ids), readStockSums(db, ids)]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        state: row.state,
        entityName: row.category,
        entityId: row.category_id,
        supplierId: row.supplier_id ?? 0,
        supplierName: row.supplier ?? '',
        supplierCompany: row.company ?? '',
        groupId: row.size_group_id ?? 0,
        groupName: row.size_group ?? '',
        description: row.description,
        stockLimit: row.stock_limit,
        cog: rupeesOf(row.cost),
        wholesale: rupeesOf(row.wholesale),
        price: rupeesOf(row.price),
        onSale: row.on_sale === 1 ? '1' : '0',
        salePrice: rupeesOf(salePrice(row)),
        ...sums(row.id),
        img: row.img ?? '',
        createdDate: karachiDateTime(row.created_at),
        version: row.version,
      },
    ]),
  );
}

function readProducts(db: Reader, ids: number[]) {
  return db
    .selectFrom('products as p')
    .innerJoin('entities as c', 'c.id', 'p.category_id')
    .leftJoin('entities as g', 'g.id', 'p.size_group_id')
    .leftJoin('users as u', 'u.id', 'p.supplier_id')
    .select(['p.id', 'p.name', 'p.description', 'p.category_id', 'p.supplier_id', 'p.size_group_id', 'p.stock_limit'])
    .select(['p.cost', 'p.wholesale', 'p.price', 'p.sale_price', 'p.on_sale', 'p.created_at', 'p.version', 'p.state'])
    .select(['c.name as category', 'g.name as size_group', 'u.fullname as supplier', 'u.company'])
    .select(firstPicture(ID).as('img'))
    .where('p.id', 'in', ids)
    .execute();
}
