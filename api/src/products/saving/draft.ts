import type { ProductState } from '@shop/shared/contracts/http/catalog/catalog';
import type { VariationFields, ProductFields, VariantCode } from '@shop/shared/contracts/http/catalog/productForm';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { typedCode } from '@shop/shared/format/spreadsheet';
import { manyLines, nameKey, oneLine } from '@shop/shared/format/plainText';
import { idIn } from '@shop/shared/format/idIn';
import { refusedFields } from '../../kernel/http/apiError.ts';

/** A product as a form or an import wants it to be. Amounts in paisa. */
export interface ProductDraft {
  name: string;
  categoryId: number;
  supplierId: number;
  groupId: number;
  description: string;
  stockLimit: number;
  cost: Paisa;
  wholesale: Paisa;
  price: Paisa;
  onSale: boolean;
  /** 0 when there is none. */
  salePrice: Paisa;
  /** Left out, it stays; a new product is then shown. */
  state?: ProductState | undefined;
  /** In Urdu; left out, they stay, and '' takes them away. */
  nameUr?: string | undefined;
  descriptionUr?: string | undefined;
}

export interface VariationDraft {
  /** The variation it was when the form was opened; null for a new one, or one that never was of this product. */
  stockId: number | null;
  variant: VariantCode;
  color: string;
  /** `#rrggbb`, or '' for what the shop knows of the colour. */
  colorCode: string;
  sizeId: number;
  /** Paisa, as it stood in the form. */
  price: Paisa;
  quantity: number;
  /** What the editor saw; null when unknown. */
  seenQuantity: number | null;
  /** '' for one that is to be generated, null for the one it has; likewise `barcode`. */
  sku: string | null;
  barcode: string | null;
  /** Path of one of the product's pictures, or ''; null for the one it has. */
  image: string | null;
}

/** Reads a product that its schema has let through. Throws 400 for an amount finer than a paisa. */
export function readProductDraft(fields: ProductFields): ProductDraft {
  const onSale = fields.onSale === '1';
  return {
    name: oneLine(fields.name),
    categoryId: Number(fields.category),
    supplierId: Number(fields.supplier),
    groupId: Number(fields.group),
    description: manyLines(fields.description),
    stockLimit: Number(fields.minStock),
    cost: paisa('product.costPrice', fields.costPrice),
    wholesale: paisa('product.wholesalePrice', fields.wholesalePrice),
    price: paisa('product.retailPrice', fields.retailPrice),
    onSale,
    state: fields.state,
    nameUr: fields.nameUr === undefined ? undefined : oneLine(fields.nameUr),
    descriptionUr: fields.descriptionUr === undefined ? undefined : manyLines(fields.descriptionUr),
    salePrice: onSale ? paisa('product.salePrice', fields.salePrice || 0) : 0,
  };
}

/** Reads the rows of the Articles table; `field` is what the body calls them. */
export function readVariationDrafts(field: string, variations: readonly VariationFields[]): VariationDraft[] {
  return variations.map((variation, i) => ({
    // The screen sends random ids for new rows (admin specification, 4).
    stockId: idIn(variation.id),
    variant: variation.variant,
    color: oneLine(variation.color),
    colorCode: variation.colorCode?.toLowerCase() ?? '',
    sizeId: Number(variation.size),
    price: paisa(`${field}[${i}].price`, variation.price),
    quantity: Number(variation.quantity),
    seenQuantity: variation.seenQuantity === undefined ? null : Number(variation.seenQuantity),
    sku: codeIn(variation.sku),
    barcode: codeIn(variation.barcode),
    image: variation.image?.trim() ?? null,
  }));
}

/** An SKU or barcode as it was meant; null when the form does not say it. */
export const codeIn = (text: string | undefined): string | null => (text === undefined ? null : typedCode(text));

/** What colours are compared by. */
export const colorKeyOf = (color: string): string => nameKey(color);

/** Paisa of an amount the schema has let through. Throws 400 for one finer than a paisa. */
export function paisa(field: string, rupees: number | string): Paisa {
  const amount = parseAmount(rupees);
  const text = 'This must be an amount in rupees with at most two decimals.';
  if (amount === null) throw refusedFields({ [field]: text }, { code: 'INVALID_REQUEST', message: text });
  return amount;
}
