import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { VariantCode } from '@shop/shared/contracts/http/catalog/productForm';
import { paisaOf } from '@shop/shared/format/money';
import { randomId } from '@shop/shared/format/randomId';
import { NO_CHOICE } from './rows.ts';
import { markupOf, RETAIL_MARKUP, WHOLESALE_MARKUP } from './prices.ts';
import { PRODUCT_FORM } from './texts.ts';
import type { VariationRow, ProductValues } from './values.ts';

/** The form of a new product. */
export function emptyProduct(): ProductValues {
  return {
    product: {
      name: '',
      category: '',
      supplier: '',
      group: '',
      description: '',
      minStock: '',
      costPrice: '',
      wholesalePrice: '',
      retailPrice: '',
      onSale: '0',
      salePrice: '',
      state: 'shown',
      nameUr: null,
      descriptionUr: null,
      video: [],
      images: [],
    },
    markups: { wholesale: WHOLESALE_MARKUP, retail: RETAIL_MARKUP },
    next: NO_CHOICE,
    articles: [],
    seen: null,
  };
}

/** The form of a product, filled in; on sale when its sale price is not '0' (admin specification, 4: edit product). */
export function productValues(product: Product): ProductValues {
  const { cog = 0, wholesale = 0, price } = product;
  const isOnSale = product.onSale === '1' && Number(product.salePrice) !== 0;
  return {
    product: {
      name: product.name,
      category: idText(product.entityId),
      supplier: idText(product.supplierId),
      group: idText(product.groupId),
      description: product.description,
      minStock: String(product.stockLimit ?? 0),
      costPrice: String(cog),
      wholesalePrice: String(wholesale),
      retailPrice: String(price),
      onSale: isOnSale ? '1' : '0',
      salePrice: isOnSale ? String(product.salePrice) : '',
      state: product.state ?? 'shown',
      nameUr: null,
      descriptionUr: null,
      video: product.video ? [{ key: 'video', path: product.video }] : [],
      images: product.img.map(({ id, preview, varient }, at) => ({
        key: `stored-${id ?? at}`,
        id,
        path: preview,
        color: varient,
      })),
    },
    // What the prices say; a changed cost then keeps them in proportion.
    markups: {
      wholesale: markupOf(paisaOf(cog), paisaOf(wholesale), WHOLESALE_MARKUP),
      retail: markupOf(paisaOf(cog), paisaOf(price), RETAIL_MARKUP),
    },
    next: NO_CHOICE,
    articles: product.variations.map((variation): VariationRow => ({
      id: String(variation.stockId),
      variant: variantOf(variation.variantCode),
      color: variation.varient,
      colorCode: variation.colorCode,
      size: String(variation.size),
      price: String(variation.price),
      quantity: String(variation.qty),
      seenQuantity: String(variation.qty),
      sku: variation.sku,
    })),
    seen: { id: product.id, version: product.version, hadVideo: Boolean(product.video) },
  };
}

/**
 * A new product like another one: its variations without SKU and stock, its pictures (the server takes them by their ids),
 * but not its video, which would have to be sent again.
 */
export function copyOfProduct(product: Product): ProductValues {
  const values = productValues(product);
  return {
    ...values,
    product: { ...values.product, name: PRODUCT_FORM.copyOf(product.name), video: [] },
    articles: values.articles.map((row) => ({ ...row, id: randomId(), quantity: '0', seenQuantity: '', sku: '' })),
    seen: null,
  };
}

const idText = (id: number | undefined): string => (id ? String(id) : '');

/** Demo data and imports of long ago have other codes; those are for everybody. */
function variantOf(code: string): VariantCode {
  return code === 'G' || code === 'B' ? code : 'UX';
}
