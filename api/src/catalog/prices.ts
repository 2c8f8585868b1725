import { unitPrice } from '@shop/shared/cart/rules';
import type { Paisa } from '@shop/shared/format/money';

/** The columns of a product that decide what a piece costs. Amounts in paisa. */
export interface ProductPrices {
  price: Paisa;
  sale_price: Paisa;
  on_sale: number;
}

/** The sale price, 0 when the product is not on sale. */
export function salePrice(product: ProductPrices): Paisa {
  return product.on_sale === 1 ? product.sale_price : 0;
}

/** What one piece of a variation costs, with the fallbacks of the storefront specification, 9. */
export function pricePerPiece(variationPrice: Paisa, product: ProductPrices): Paisa {
  return unitPrice(variationPrice, salePrice(product), product.price);
}
