import type { Insertable } from 'kysely';
import { DAY_MS } from '@shop/shared/format/durations';
import { searchTextOf } from '@shop/shared/format/search';
import { barcodeOf, skuOf } from '@shop/shared/format/codes';
import type { Tables } from '../../src/kernel/db/schema.ts';
import { VIEWS, type View } from '../originals.ts';
import { demoProducts } from './products.ts';
import { SIZE_RANGES, sizeId } from './sizes.ts';

const DEALS = 22;

/** Path of a stored demo picture. */
export type PicturePath = (slug: string, color: string, view: View) => string;

export interface ShopPlan {
  products: Insertable<Tables['products']>[];
  categories: Insertable<Tables['product_categories']>[];
  pictures: Insertable<Tables['product_pictures']>[];
  variations: Insertable<Tables['variations']>[];
}

const paisa = (rupees: number): number => rupees * 100;
const toTens = (rupees: number): number => Math.round(rupees / 10) * 10;

/** Most sizes are there, some are nearly gone, one in eight has sold out. */
function pieces(random: () => number): number {
  const luck = random();
  if (luck < 0.125) return 0;
  return luck < 0.3 ? 1 + Math.floor(random() * 4) : 5 + Math.floor(random() * 24);
}

/** Rows of the first `count` products: the demo shop, and beyond it the same products again under numbered names. */
export function planShop(count: number, now: Date, supplierIds: readonly number[], pathOf: PicturePath): ShopPlan {
  const plan: ShopPlan = { products: [], categories: [], pictures: [], variations: [] };
  for (let index = 0; index < count; index += 1) {
    const product = demoProducts[index % demoProducts.length];
    if (!product) break;
    const round = Math.floor(index / demoProducts.length);
    const id = index + 1;
    const random = sequence(id * 7919);
    const created_at = new Date(now.getTime() - (count - index) * (DAY_MS / Math.max(1, count / 120))).toISOString();
    const name = round === 0 ? product.name : `${product.name} No. ${round + 1}`;
    const onSale = product.salePrice !== undefined;
    const cost = toTens(product.price * (onSale ? 0.55 : 0.56 + random() * 0.13));
    plan.products.push({
      id,
      name,
      description: product.description,
      description_search: searchTextOf(product.description),
      search_text: searchTextOf(name),
      category_id: product.category,
      size_group_id: SIZE_RANGES[product.sizes].id,
      supplier_id: supplierIds[product.supplier] ?? null,
      price: paisa(product.price),
      sale_price: paisa(product.salePrice ?? 0),
      on_sale: onSale ? 1 : 0,
      cost: paisa(cost),
      wholesale: paisa(toTens(cost * 1.05)),
      stock_limit: 40,
      created_at,
    });
    const categories = new Set(onSale ? [product.category, DEALS] : [product.category]);
    plan.categories.push(...[...categories].map((category_id) => ({ product_id: id, category_id })));
    let position = 0;
    for (const { label, swatch } of product.colours) {
      for (const view of VIEWS) {
        plan.pictures.push({ product_id: id, position, color: label, path: pathOf(product.slug, label, view) });
        position += 1;
      }
      for (const size of SIZE_RANGES[product.sizes].sizes) {
        const stockId = plan.variations.length + 1;
        const sku = skuOf(product.variantCode, label, size, stockId);
        const barcode = barcodeOf(stockId);
        plan.variations.push({
          id: stockId,
          product_id: id,
          variant_code: product.variantCode,
          color: label,
          color_key: label.toLowerCase(),
          color_code: swatch,
          size_id: sizeId(size),
          price: paisa(product.salePrice ?? product.price),
          cost: paisa(cost),
          qty: label === product.soldOut ? 0 : pieces(random),
          sku,
          barcode,
          search_text: searchTextOf(sku, barcode),
          img: pathOf(product.slug, label, 'front'),
          created_at,
        });
      }
    }
  }
  return plan;
}

/** Numbers between 0 and 1, the same ones for the same seed: a demo shop is the same each time. */
function sequence(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
