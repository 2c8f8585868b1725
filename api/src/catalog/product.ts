import type { Product, ProductPicture, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { pricePerPiece, salePrice } from './prices.ts';
import { pictureFinder } from './variationPicture.ts';

/**
 * A product as everybody may see it; `toStaff` also where it is not in the shop. Throws 404 when unknown or removed, not
 * shown, or all of it is hidden.
 */
export async function readProduct(db: Reader, id: number, toStaff = false): Promise<Product> {
  const { product, variations, pictures } = await readRows(db, id);
  const shown = variations.filter(({ hidden }) => hidden === 0);
  const isShown = toStaff || product.state === 'shown';
  if (!isShown || (shown.length === 0 && variations.length > 0)) throw new ApiError('UNKNOWN_PRODUCT');
  return publicProduct(product, shown, pictures);
}

/** A product as staff see it: cost, wholesale price, supplier and the rest beside what everybody sees. */
export async function readProductForStaff(db: Reader, id: number): Promise<Product> {
  const { product, variations, pictures } = await readRows(db, id);
  const seen = publicProduct(product, variations, pictures);
  return {
    ...seen,
    state: product.state,
    cog: rupeesOf(product.cost),
    wholesale: rupeesOf(product.wholesale),
    stockLimit: product.stock_limit,
    ...(product.supplier_id === null ? {} : { supplierId: product.supplier_id }),
    ...(product.size_group_id === null ? {} : { groupId: product.size_group_id }),
    version: product.version,
    img: seen.img.map((picture, i) => ({ ...picture, ...idOf(pictures[i]) })),
    variations: seen.variations.map((variation, i) => ({
      ...variation,
      costPrice: rupeesOf(variations[i]?.cost ?? 0),
      barcode: variations[i]?.barcode ?? '',
    })),
  };
}

const idOf = (row: Row<'product_pictures'> | undefined) => (row ? { id: row.id } : {});

type VariationRow = Row<'variations'> & { size_title: string };

async function readRows(db: Reader, id: number) {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (!product) throw new ApiError('UNKNOWN_PRODUCT');
  const [variations, pictures] = await Promise.all([
    db
      .selectFrom('variations as v')
      .innerJoin('entities as s', 's.id', 'v.size_id')
      .selectAll('v')
      .select('s.name as size_title')
      .where('v.product_id', '=', id)
      .where('v.retired', '=', 0)
      .orderBy('v.id')
      .execute(),
    db
      .selectFrom('product_pictures')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return { product, variations, pictures };
}

function publicProduct(
  product: Row<'products'>,
  variations: VariationRow[],
  pictures: Row<'product_pictures'>[],
): Product {
  const pictureOf = pictureFinder(pictures);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    img: pictures.map(toPicture),
    onSale: product.on_sale === 1 ? '1' : '0',
    price: rupeesOf(product.price),
    salePrice: rupeesOf(salePrice(product)),
    entityId: product.category_id,
    variations: variations.map((variation) => toVariation(variation, product, pictureOf(variation))),
    ...(product.video ? { video: product.video } : {}),
  };
}

function toVariation(variation: VariationRow, product: Row<'products'>, img: string): Variation {
  return {
    stockId: variation.id,
    varient: variation.color,
    variantCode: variation.variant_code,
    colorCode: variation.color_code,
    size: variation.size_id,
    sizeTitle: variation.size_title,
    qty: variation.qty,
    price: rupeesOf(pricePerPiece(variation.price, product)),
    sku: variation.sku,
    img,
  };
}

/** The smallest width stands beside the stored one; a path of another shape is used as it is. */
function toPicture({ color, path }: Row<'product_pictures'>): ProductPicture {
  return { varient: color, preview: path, thumbnail: path.replace(/^(uploads\/[^/]+)\/640\./, '$1/320.') };
}
