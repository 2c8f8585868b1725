import type { Product, ProductPicture, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import type { KnownProduct } from '../knownProduct.ts';

/**
 * The one the address asks for, or the first variation (storefront specification, 4): where none is asked for the first
 * that can be bought, so that no page opens with an error.
 */
export function selectedVariation({ variations }: Product, stockId: string | null): Variation | undefined {
  return (
    variations.find((variation) => String(variation.stockId) === stockId) ??
    variations.find(({ qty }) => qty > 0) ??
    variations[0]
  );
}

export interface Colour {
  label: string;
  /** CSS colour of the swatch; '' when unknown. */
  code: string;
  /** Path of a small picture; '' when there is none. */
  thumbnail: string;
  /** What picking the colour selects: its first size in stock, else its first size. */
  stockId: number;
}

/** The product's colours in the order of its variations. */
export function coloursOf(product: Product): Colour[] {
  const labels = [...new Set(product.variations.map(({ varient }) => varient))];
  return labels.flatMap((label) => {
    const ofColour = product.variations.filter(({ varient }) => varient === label);
    const pick = ofColour.find(({ qty }) => qty > 0) ?? ofColour[0];
    if (!pick) return [];
    const picture = product.img.find(({ varient }) => varient === label);
    return { label, code: pick.colorCode, thumbnail: picture?.thumbnail || pick.img, stockId: pick.stockId };
  });
}

/** Sizes of a colour that can be had; a sold-out size is not offered. */
export function offeredSizes(product: Product, colour: string): Variation[] {
  return product.variations.filter(({ varient, qty }) => varient === colour && qty > 0);
}

/** Pictures of a colour and those of no particular colour; all of them when the colour has none. */
export function picturesOf(product: Product, colour: string | undefined): ProductPicture[] {
  const ofColour = product.img.filter(({ varient }) => varient === colour);
  return ofColour.length > 0 ? [...ofColour, ...product.img.filter(({ varient }) => varient === '')] : product.img;
}

export interface ShownPrice {
  /** Rupees to pay. */
  amount: number;
  /** Rupees before the sale; undefined without a sale. */
  original: number | undefined;
}

/** Variation price, else sale price, else product price, else 0 (storefront specification, 9). */
export function shownPrice(product: Product, variation: Variation | undefined): ShownPrice {
  const prices = [variation?.price, product.salePrice, product.price].map(Number);
  const amount = prices.find((price) => price > 0) ?? 0;
  return { amount, original: product.onSale === '1' ? Number(product.price) : undefined };
}

/** What a listing says of the price. */
export function knownPrice(known: KnownProduct | undefined): ShownPrice | undefined {
  if (!known) return undefined;
  const onSale = known.onSale === '1' && known.salePrice > 0;
  return { amount: onSale ? known.salePrice : known.price, original: onSale ? known.price : undefined };
}

/** The one picture a listing has shown; undefined when none has. */
export function knownPicture(known: KnownProduct | undefined): ProductPicture[] | undefined {
  return known && [{ varient: '', preview: known.img, thumbnail: known.img }];
}

/** The product's page with a variation chosen. */
export function productPath({ id }: Pick<Product, 'id'>, variation: Variation | undefined): string {
  return `/product/${id}${variation ? `?variant=${variation.stockId}` : ''}`;
}

/** Whether the chosen variation is one that is offered; otherwise the shopper has yet to pick a size. */
export function isOffered(variation: Variation | undefined): variation is Variation {
  return variation !== undefined && variation.qty > 0;
}
