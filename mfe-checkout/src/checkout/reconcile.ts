import { ApiError } from '@shop/shared/api-client';
import type { Product } from '@shop/shared/contracts/http/catalog';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { formatPrice, paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { lineOf, type Line } from '../lines.ts';
import { texts } from '../texts.ts';

/** Whether the server refused an order because the shopper saw something that is no longer so. */
export function isOutdated(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.status === 409 || error.status === 422) && !error.code.startsWith('BOT_CHECK')
  );
}

/**
 * After the server refused an order because it no longer fits what is stored: brings the cart up to date and says in
 * whole sentences what changed. Never throws; an empty list when nothing in the cart changed.
 */
export async function reconcileCart(shell: ShellApi, refusal: ApiError): Promise<string[]> {
  const before = shell.cart.getState().items.map(lineOf);
  const productIds = [...new Set(before.map((line) => line.item.productId))];
  await Promise.all(productIds.map((id) => refreshProduct(shell, id, factsIn(refusal.data))));
  const after = shell.cart.getState().items.map(lineOf);
  return before.flatMap((line) =>
    changesOf(
      line,
      after.find((candidate) => candidate.item.stockId === line.item.stockId),
      shell.settings.currencySymbol,
    ),
  );
}

/** The shipping fee as it is now, in paisa, and a sentence if it differs. Never throws. */
export async function reconcileShipping(
  { api, settings }: ShellApi,
  before: Paisa,
): Promise<{ shipping: Paisa; changes: string[] }> {
  try {
    const { data } = await api.get<AnswerOf<PublicSettings>>('/SettingsController/public');
    const shipping = paisaOf(data.shippingFee);
    const amount = (paisa: Paisa) => formatPrice(rupeesOf(paisa), settings.currencySymbol);
    return { shipping, changes: shipping === before ? [] : [texts.changes.shipping(amount(before), amount(shipping))] };
  } catch {
    return { shipping: before, changes: [] };
  }
}

async function refreshProduct(shell: ShellApi, id: number, facts: Map<number, Fact>): Promise<void> {
  const cart = shell.cart.getState();
  const lines = cart.items.filter((item) => item.productId === id);
  try {
    const { data } = await shell.api.get<AnswerOf<Product>>(`/ProductsController/product/${id}`);
    cart.refreshProduct(withFacts(data, facts));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) lines.forEach((item) => cart.remove(item.stockId));
    else lines.forEach((item) => cart.refreshProduct(withFacts(item.product, facts)));
  }
}

/** What a refusal tells about one variation: `{stockId, available}` or `{stockId, price}`. */
interface Fact {
  qty?: number;
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

function withFacts<T extends Product>(product: T, facts: Map<number, Fact>): T {
  const variations = product.variations.map((variation) => ({ ...variation, ...facts.get(variation.stockId) }));
  return { ...product, variations };
}

function changesOf(before: Line, after: Line | undefined, symbol: string): string[] {
  const name = `${before.item.product.name} (${before.sizeTitle})`;
  if (!after) return [texts.changes.removed(name)];
  const price = (line: Line) => formatPrice(rupeesOf(line.unitPrice), symbol);
  const changes: string[] = [];
  if (after.unitPrice !== before.unitPrice) changes.push(texts.changes.price(name, price(before), price(after)));
  if (after.quantity !== before.quantity) changes.push(texts.changes.quantity(name, after.quantity));
  return changes;
}
