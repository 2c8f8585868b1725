import { ApiError } from '@shop/shared/api-client';
import { publicSettings } from '@shop/shared/api-client/settingsShape';
import { shownProduct } from '@shop/shared/api-client/shapes';
import type { ShippingRule } from '@shop/shared/cart/rules';
import { shippingRuleOf } from '@shop/shared/cart/shippingRule';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { ShellApi } from '@shop/shared/contracts/remote';

/** Products of the cart as the server has them now, by id. A product that could not be asked for is not in it. */
export type CurrentProducts = ReadonlyMap<number, Product>;

/**
 * Asks for every product of the cart. One that is gone comes back with nothing left. Where the server does not answer,
 * what its refusal of the order told about prices and stock is used. Never throws.
 */
export async function readProducts(shell: ShellApi, refusal?: ApiError): Promise<CurrentProducts> {
  const { items } = shell.cart.getState();
  const facts = factsIn(refusal?.data);
  const copies = new Map(items.map((item) => [item.productId, item.product]));
  const read = async ([id, copy]: [number, Product]): Promise<[number, Product] | null> => {
    try {
      const answer = await shell.api.get<AnswerOf<unknown> | undefined>(`/ProductsController/product/${id}`);
      const product = answer?.status ? shownProduct(answer.data, id) : null;
      return product && [id, product];
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [id, withVariations(copy, () => ({ qty: 0 }))];
      return facts.size > 0 ? [id, withVariations(copy, (stockId) => facts.get(stockId))] : null;
    }
  };
  const products = await Promise.all([...copies].map(read));
  return new Map(products.filter((entry) => entry !== null));
}

/** What shipping costs now; null when the server does not say. Never throws. */
export async function readShipping({ api }: ShellApi): Promise<ShippingRule | null> {
  try {
    const settings = publicSettings((await api.get<AnswerOf<unknown>>('/SettingsController/public')).data);
    return settings && shippingRuleOf(settings);
  } catch {
    return null;
  }
}

/** What a refusal tells about one variation: `{stockId, available}` or `{stockId, price}`. */
interface Fact {
  qty?: number;
  /** Rupees. */
  price?: number;
}

function factsIn(data: unknown): Map<number, Fact> {
  const facts = new Map<number, Fact>();
  if (!Array.isArray(data)) return facts;
  for (const entry of data as unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { stockId, available, price }: Record<string, unknown> = { ...entry };
    if (typeof stockId !== 'number') continue;
    facts.set(stockId, {
      ...(typeof available === 'number' && { qty: available }),
      ...(typeof price === 'number' && { price }),
    });
  }
  return facts;
}

function withVariations(product: Product, factOf: (stockId: number) => Fact | undefined): Product {
  return {
    ...product,
    variations: product.variations.map((variation) => ({ ...variation, ...factOf(variation.stockId) })),
  };
}
