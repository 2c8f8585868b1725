import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { pricePerPiece } from '../catalog/prices.ts';
import { variationPicture } from '../catalog/variationPicture.ts';
import type { Reader } from '../plugins/db/database.ts';

/** Every variation that can be sold or restocked, for staff (admin specification, 3). */
export async function listStock(db: Reader): Promise<StockItem[]> {
  const rows = await db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .leftJoin('users as u', 'u.id', 'p.supplier_id')
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .select(['v.id', 'v.product_id', 'v.color', 'v.color_key', 'v.sku', 'v.barcode', 'v.cost', 'v.qty', 'v.img'])
    .select(['v.price as own_price', 'v.created_at', 'p.name', 'p.price', 'p.sale_price', 'p.on_sale'])
    .select(['s.name as size_title', 'u.company'])
    .orderBy('v.id')
    .execute();
  const pictures = await picturesByProduct(db);
  return rows.map((row) => ({
    stockId: row.id,
    productId: row.product_id,
    productName: row.name,
    varient: row.color,
    sku: row.sku,
    barcode: row.barcode,
    sizeTitle: row.size_title,
    price: rupeesOf(pricePerPiece(row.own_price, row)),
    costPrice: rupeesOf(row.cost),
    qty: row.qty,
    img: variationPicture(row, pictures.get(row.product_id) ?? []),
    supplierCompany: row.company ?? '',
    createdDate: karachiDateTime(row.created_at),
  }));
}

async function picturesByProduct(db: Reader): Promise<Map<number, { color: string; path: string }[]>> {
  const rows = await db
    .selectFrom('product_pictures')
    .select(['product_id', 'color', 'path'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.product_id);
}
